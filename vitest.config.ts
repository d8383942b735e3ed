import { defineConfig } from 'vitest/config'

/** Two projects: `unit` needs nothing; `api` needs PostgreSQL, started once for the run by tests/database.ts. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/{domain,contract,ui,web}/**/*.test.{ts,tsx}', 'tests/house.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['src/{main,server/**/*}.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['tests/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
