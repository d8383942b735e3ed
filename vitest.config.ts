import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const executablePath = process.env['CHROMIUM_BIN']

/** Files that take about half a minute or more. They begin first: at the end one would run while the other worker has nothing to do. */
const long =
  /(crash-points|event-order|hostile-input|authorisation|provider-failure|main|backup|embedded|worker)\.test\.ts$/

/**
 * `.ci/run` repeats the API tests on another PostgreSQL server, named by TEST_DATABASE_URL, to find what depends on the
 * server. These files do not depend on it: they run once, on the embedded server.
 */
const notOnAnotherServer = [
  // No statement reaches a database.
  'src/demo/{art/**/*,pack-size,pictures}.test.ts',
  'src/server/{html,logger}.test.ts',
  'src/server/auth/{password-strength,passwords}.test.ts',
  'src/server/catalog-import/{catalog-product,clean-text,general,price,product-row,read-file}.test.ts',
  'src/server/http/merge-unavailable.test.ts',
  'src/server/listing/{listing-query,plan}.test.ts',
  'src/server/media/decode.test.ts',
  'src/server/pages/{page-cache,page-policy,render}.test.ts',
  'src/server/providers/**/*.test.ts',
  'scripts/{fetch-tools,proof,run,test-counts}.test.ts',
  'scripts/catalog-formats/{formats,ruby-hash}.test.ts',
  // The embedded server itself, which these start.
  'src/server/db/embedded/embedded.test.ts',
  // Processes of the shop and of its commands. Their statements are those of load-demo, migrate, import-*, settings,
  // moderate, wallet, settling and service.test.ts.
  'src/main.test.ts',
  'scripts/{import,moderate,payment-service,refund-to-wallet,setting,wallet-payout}.test.ts',
  // The statements of all areas once more, with lost connections, in many orders, for other users, or with rejected input.
  'src/server/payments/{crash-points,event-order}.test.ts',
  'src/server/http/{authorisation,hostile-input}.test.ts',
  // Answers of a payment provider, and files of pictures. The statements are those of payments and upload-images.test.ts.
  'src/server/checkout/provider-failure.test.ts',
  'src/server/reviews/hostile-files.test.ts',
]

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => Number(long.test(moduleId))
    return sorted.toSorted((one, other) => isLong(other) - isLong(one))
  }
}

/**
 * Four projects: `unit` needs nothing; `browser` renders components and hooks in Chromium (CHROMIUM_BIN, else
 * Playwright's own); `api` needs PostgreSQL, started once for the run by tests/postgres.ts; `soak` runs the built shop and
 * its API as processes and kills them.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/{domain,contract,text,ui,web}/**/*.test.{ts,tsx}',
            'tests/{conventions,import-rules,spec-coverage}.test.ts',
          ],
          exclude: ['**/*.browser.test.tsx'],
        },
      },
      {
        plugins: [tailwindcss()],
        publicDir: 'public',
        // Vite reloads the page when it finds a dependency during a test.
        optimizeDeps: {
          include: [
            '@noble/hashes/sha2.js',
            'react',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/client',
            'react-router',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'browser',
          include: ['src/{ui,web}/**/*.browser.test.tsx'],
          setupFiles: ['tests/browser.ts'],
          maxWorkers: 2,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(executablePath && { executablePath }),
                args: ['--no-sandbox', '--disable-gpu'],
              },
              contextOptions: { locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        test: {
          name: 'api',
          include: ['src/{main,demo/**/*,server/**/*}.test.ts', 'scripts/**/*.test.ts'],
          exclude: [
            ...configDefaults.exclude,
            ...(process.env['TEST_DATABASE_URL'] ? notOnAnotherServer : []),
          ],
          globalSetup: ['tests/postgres.ts'],
          // A wait ends with its condition. The default of one second is too short on a busy machine.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // Each file has its own shop and database. Loading the modules again for each took a fifth of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'soak',
          include: ['tests/{soak,killed-process}.test.ts'],
          // killed-process.test.ts has its database on the server of the API tests.
          globalSetup: ['tests/postgres.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
          // The buyers of soak.test.ts keep both processors busy.
          maxWorkers: 1,
        },
      },
    ],
  },
})
