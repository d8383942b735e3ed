import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** The first one is Chromium without the code for windows, which starts faster. It has a package of its own in Debian. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
export const howToGetChromium =
  'No browser for the tests: install Chromium and name it in CHROMIUM_BIN, or run "npx playwright install --with-deps chromium".'

/**
 * Returns the path of a Chromium for browser tests: CHROMIUM_BIN, the system's, Playwright's, else one
 * installed now (Debian's as root, else Playwright's). Undefined if none can be installed.
 */
export function findChromium(): string | undefined {
  const configured = process.env['CHROMIUM_BIN']
  if (configured) return fs.existsSync(configured) ? configured : undefined
  return existing() ?? installDebian() ?? installWithPlaywright()
}

function existing(): string | undefined {
  return [...installed, chromium.executablePath()].find((file) => fs.existsSync(file))
}

function installDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium with apt-get …')
  run('apt-get', ['update', '-q'])
  for (const name of ['chromium-headless-shell', 'chromium']) {
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name])
    if (existing()) break
  }
  return existing()
}

function installWithPlaywright(): string | undefined {
  console.log('Installing Chromium with Playwright …')
  const program = path.resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  // Its libraries are system packages, which only root can install.
  run(process.execPath, [
    program,
    'install',
    ...(process.getuid?.() === 0 ? ['--with-deps'] : []),
    'chromium',
  ])
  return existing()
}

function run(program: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(program, args, { env, stdio: ['ignore', 'inherit', 'inherit'], timeout: 240_000 })
}
