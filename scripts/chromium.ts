import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

const full = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Chromium without windows starts faster and takes half of the processor time; Debian has it in a package of its own. */
const headless = ['/usr/bin/chromium-headless-shell', ...full]
export const howToGetChromium =
  'No browser for the tests: install Chromium and name it in CHROMIUM_BIN, or run "npx playwright install --with-deps chromium".'

/**
 * Returns the path of a Chromium for browser tests: CHROMIUM_BIN, the system's, Playwright's, else one
 * installed now (Debian's as root, else Playwright's). Undefined if none can be installed. `isFull` asks for one that loads
 * pages as phones do: the one without windows loads lazy pictures from twice the distance.
 */
export function findChromium({ isFull = false } = {}): string | undefined {
  const configured = process.env['CHROMIUM_BIN']
  if (configured) return fs.existsSync(configured) ? configured : undefined
  const files = isFull ? full : headless
  return existing(files) ?? installDebian(files) ?? installWithPlaywright(files)
}

function existing(files: readonly string[]): string | undefined {
  return [...files, chromium.executablePath()].find((file) => fs.existsSync(file))
}

function installDebian(files: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium with apt-get …')
  run('apt-get', ['update', '-q'])
  // Older releases have no package without windows.
  for (const file of files.slice(0, 2)) {
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', path.basename(file)])
    if (existing(files)) break
  }
  return existing(files)
}

function installWithPlaywright(files: readonly string[]): string | undefined {
  console.log('Installing Chromium with Playwright …')
  const program = path.resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  // Its libraries are system packages, which only root can install.
  run(process.execPath, [
    program,
    'install',
    ...(process.getuid?.() === 0 ? ['--with-deps'] : []),
    'chromium',
  ])
  return existing(files)
}

function run(program: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(program, args, { env, stdio: ['ignore', 'inherit', 'inherit'], timeout: 240_000 })
}
