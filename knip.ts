/**
 * Configuration of knip, which `scripts/unused.ts` runs twice: over all files, and with `--production` without the
 * tests. The second run finds what only tests use.
 */
export default ({ production = false }: { production?: boolean }) => ({
  // Pages are found through src/web/routes.ts, tests through vitest.config.ts and playwright.config.ts.
  // The benchmark starts raw-server.ts and render-bound.ts as processes of their own, decode.ts decode-child.ts,
  // tests/crash-points.ts shop-process.ts; scripts/installable.ts builds the service worker, and
  // local-services/payments/build-sheet.ts the payment sheet.
  entry: [
    'src/main.ts!',
    'src/consoles/entry.tsx!',
    'vite.consoles.config.ts!',
    // The tables of texts load the files of all languages by pattern.
    'src/text/*/{offer,offline,prose,public,server,signed-in,visitor}.ts!',
    'src/server/media/decode-child.ts!',
    'src/server/documents/pdf-worker.ts!',
    'src/web/service-worker/worker.ts!',
    'local-services/payments/sheet/checkout.ts!',
    'scripts/*.ts!',
    '!scripts/*.test.ts!',
    'verification/*.ts!',
    '!verification/*.test.ts!',
    // scripts/test.ts passes them to Vitest and Playwright by path.
    'scripts/reporters/*.ts!',
    'verification/bench/raw-server.ts!',
    'verification/bench/render-bound.ts!',
    'tests/shop-process.ts',
  ],
  // The packages in scripts/tools have a package.json of their own and are left out.
  project: [
    'src/**/*.{ts,tsx,css}!',
    'demo/**/*.ts!',
    'local-services/**/*.ts!',
    'scripts/**/*.ts!',
    'verification/**/*.ts!',
    'scripts/*.js',
    'tests/**/*.{ts,tsx}',
    '!tests/import-rules/**',
  ],
  // src/server/documents/pdf-fonts.ts reads the fonts by path.
  ignoreDependencies: [/^@expo-google-fonts\//],
  // tests/deploy.test.ts runs it where it is installed.
  ignoreBinaries: ['promtool'],
  // A test may import what its file alone uses besides.
  ignoreExportsUsedInFile: production,
  ignoreIssues: {
    // Each language has the counts of English, also those that only the desks use.
    'src/text/!(en)/counts.ts': ['exports', 'duplicates'],
    // kysely-codegen exports the type of each table.
    'src/server/db/schema.ts': ['types'],
    ...(production && {
      // Tests run the jobs through workOff, with the task list of the worker.
      'src/server/jobs/worker.ts': ['exports'],
    }),
  },
})
