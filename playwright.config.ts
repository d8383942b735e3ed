import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

// The data folder of the shop, named after this process so that a later run deletes what a killed one has left. Workers
// read this file too, and get the variable.
process.env['E2E_DATA_DIR'] ??= path.join(os.tmpdir(), `tharacart-e2e-${process.pid}-data`)
const port = Number(process.env['PORT_E2E'] ?? 3955)
const executablePath = process.env['CHROMIUM_BIN']

/**
 * e2e tests of the production shop, which scripts/e2e-server.ts opens on a fresh database. Tests that need other settings
 * start a small shop on one of the next ports (tests/e2e/start-shop.ts).
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalTeardown: './tests/e2e/check-invariants.ts',
  outputDir: 'test-results',
  // Ends a hanging test, before scripts/test.ts ends the check after ten minutes of silence.
  timeout: 480_000,
  expect: { timeout: 50_000 },
  retries: 0,
  workers: 1,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    // Specs intercept requests of the page, which they would not see if the service worker sent them. offline.spec.ts has it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording a trace of every test doubles its time; `npx playwright test --trace on` records one.
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // A test of a rule that does not depend on the width has a tag and runs at that width only. The walks, the scan of every
  // screen and all tests of layout run at both.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/e2e-server.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    // The first start builds the pages and loads the demo data.
    timeout: 540_000,
    stdout: 'pipe',
    env: { PORT: String(port) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 150_000 },
  },
})
