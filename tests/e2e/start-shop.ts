import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { scratchFolder } from '../scratch-folder.ts'

/** A started shop. `folder` has its data; `log` returns what it has printed so far. */
export type StartedShop = { base: string; folder: string; log(): string; stop(): Promise<void> }

/**
 * Starts the production shop with other settings on its own database; `offset` is added to the port. `root` is the folder of
 * another copy of the shop.
 */
export async function startShop(
  offset: number,
  settings: Record<string, string>,
  root = process.cwd(),
): Promise<StartedShop> {
  const port = Number(process.env['PORT_E2E'] ?? 3955) + offset
  const folder = await scratchFolder(`e2e-${offset}`)
  const catalogue = path.join(folder, 'one.csv')
  fs.writeFileSync(
    catalogue,
    'key,name,category,brand,sellingPrice\nLAMP-1,Secretlamp,Secrethome > Secretlamps > Secretdiyas,Secretbrand,99\n',
  )
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: {
      ...env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      ...settings,
      ...(settings['CATALOGUE'] && { CATALOGUE: catalogue }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const base = `http://localhost:${port}`
  const isReady = () =>
    fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The shop did not start:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    base,
    folder: settings['DATA_DIR'] ?? folder,
    log: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
