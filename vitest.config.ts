import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const executablePath = process.env['CHROMIUM_BIN']

/** Files that take more than a minute. They begin first: at the end one would run while the other worker has nothing to do. */
const long =
  /(crash-points|event-order|hostile-input|proof-of-work|provider-failure|main|backup|setting)\.test\.ts$/

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => Number(long.test(moduleId))
    return sorted.toSorted((one, other) => isLong(other) - isLong(one))
  }
}

/**
 * Four projects: `unit` needs nothing; `browser` renders components and hooks in Chromium (CHROMIUM_BIN, else
 * Playwright's own); `api` needs PostgreSQL, started once for the run by tests/database.ts; `soak` runs the built shop
 * and kills its processes.
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
      { test: { name: 'soak', include: ['tests/soak.test.ts'], testTimeout: 240_000, hookTimeout: 60_000 } },
    ],
  },
})
