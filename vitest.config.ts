import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const executablePath = process.env['CHROMIUM_BIN']

/** Files that take half a minute or more. They begin first: at the end one would run while the other worker has nothing to do. */
const long =
  /(crash-points|event-order|hostile-input|authorisation|cart-races|proof-of-work|slow-forms|cancelled-amounts|deadlocks|estimates|lock-out|main|backup|worker|test-results)\.test\.ts$/

/**
 * What depends on the version and the locale of the PostgreSQL server: statements and their plans, migrations, search,
 * sort order, backup. If the API tests run on the server of TEST_DATABASE_URL, these files also run on the embedded one.
 */
const onBothServers = [
  'src/server/db/{analyze,db,idempotency,migrate,notify,schema,statements}.test.ts',
  'src/server/{listing,search}/**/*.test.ts',
  'src/server/catalog/{browse,catalog,popularity}.test.ts',
  'scripts/backup.test.ts',
]

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => Number(long.test(moduleId))
    return sorted.toSorted((one, other) => isLong(other) - isLong(one))
  }
}

// All limits of tests end a hanging one: five times what a machine with two busy cores needs, or more, and less than the
// ten minutes after which scripts/test.ts ends a silent check.
const api = {
  globalSetup: ['tests/postgres.ts'],
  // A wait ends with its condition. The default of one second is too short on a busy machine.
  expect: { poll: { timeout: 120_000 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
  maxWorkers: 2,
  // Each file has its own shop and database. Loading the modules again for each took a fifth of the time.
  isolate: false,
}

/**
 * Five projects: `unit` needs nothing; `browser` renders components and hooks in Chromium (CHROMIUM_BIN, else
 * Playwright's own); `api` needs PostgreSQL, started once for the run by tests/postgres.ts; `server` is the part of `api`
 * that `.ci/run` repeats on the embedded server; `soak` runs the built shop and its API as processes and kills them.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['tests/english.ts'],
          include: [
            'src/{domain,contract,text,ui,web,consoles}/**/*.test.{ts,tsx}',
            'verification/mutants/*.test.ts',
            'scripts/translations/*.test.ts',
            'tests/{areas,conventions,deploy,desks-document,import-rules,links,spec-coverage,web-imports,wording}.test.ts',
          ],
          exclude: ['**/*.browser.test.tsx'],
          testTimeout: 120_000,
          maxWorkers: 2,
          // Each file restores what it replaces. Loading the modules again for each took four fifths of the time.
          isolate: false,
        },
      },
      {
        plugins: [tailwindcss()],
        publicDir: 'public',
        // Vite reloads the page when it finds a dependency during a test.
        optimizeDeps: {
          include: [
            '@noble/hashes/sha2.js',
            '@tanstack/react-query',
            '@tanstack/react-table',
            'react',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/client',
            'react-hook-form',
            'react-router',
            'react-router/dom',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'browser',
          include: ['src/{ui,web,consoles}/**/*.browser.test.tsx'],
          setupFiles: ['tests/browser.ts'],
          maxWorkers: 2,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
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
          ...api,
          name: 'api',
          include: [
            'src/{main,server/**/*}.test.ts',
            '{demo,local-services,scripts,verification}/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, '{scripts/translations,verification/mutants}/**'],
        },
      },
      { test: { ...api, name: 'server', include: onBothServers } },
      {
        test: {
          name: 'soak',
          include: ['tests/{soak,killed-process}.test.ts'],
          // killed-process.test.ts has its database on the server of the API tests.
          globalSetup: ['tests/postgres.ts'],
          expect: { poll: { timeout: 120_000 } },
          testTimeout: 540_000,
          hookTimeout: 300_000,
          // The buyers of soak.test.ts keep both processors busy.
          maxWorkers: 1,
        },
      },
    ],
  },
})
