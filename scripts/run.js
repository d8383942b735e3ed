// `node scripts/run.js start` runs scripts/start.ts. Plain JavaScript: it must also run on a Node too old for TypeScript.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const [script = '', ...words] = process.argv.slice(2)
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

/** The operator's commands read `.env`; tests and benchmarks must not meet the operator's providers. */
const settings = path.join(root, '.env')
const operating = ['start', 'import', 'confirm-owner', 'campaign']

if (major > 22 || (major === 22 && minor >= 22)) {
  if (operating.includes(script) && existsSync(settings)) process.loadEnvFile(settings)
  process.argv.splice(2, 1)
  await import(`./${script}.ts`)
} else {
  const own = path.join(root, 'node_modules', '.bin', 'node')
  if (existsSync(own)) again(own)
  else {
    console.error(
      `TharaCart needs Node 22.22 or newer; this is ${process.versions.node} and no other came with "npm ci".`,
    )
    process.exitCode = 1
  }
}

/** The same command on the Node that was installed with the project. */
function again(node) {
  const child = spawn(node, [...process.execArgv, path.join(root, 'scripts', 'run.js'), script, ...words], {
    stdio: 'inherit',
  })
  const forward = (signal) => child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  child.on('error', (error) => {
    console.error(`${node} does not run on this machine (${error.message}): install Node 22.22 or newer.`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.off('SIGINT', forward).off('SIGTERM', forward)
    if (signal) process.kill(process.pid, signal)
    process.exitCode = code ?? 1
  })
}
