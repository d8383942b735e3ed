import { defineConfig } from 'vitest/config'

/**
 * Three projects: `unit` needs nothing; `api` needs PostgreSQL, started once for the run by tests/database.ts; `soak` runs
 * the built shop and kills its processes.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/{domain,contract,ui,web}/**/*.test.{ts,tsx}', 'tests/conventions.test.ts', 'tests/import-rules.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['src/{main,demo/**/*,server/**/*}.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['tests/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      { test: { name: 'soak', include: ['tests/soak.test.ts'], testTimeout: 240_000, hookTimeout: 60_000 } },
    ],
  },
})
