// `node scripts/run.js start` runs scripts/start.ts. Plain JavaScript: it must also run on a Node too old for TypeScript.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import nodeModule from 'node:module'
import path from 'node:path'

// Compiled code is kept in the folder for temporary files, which halves the time of a start. Old versions lack it.
nodeModule.enableCompileCache?.()

const root = path.resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const [script = '', ...words] = process.argv.slice(2)
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

/** Commands of the folder `verification`; the others are beside this file. */
const verification = ['bench', 'budget', 'fuzz', 'proof', 'quality']
/** Commands read `.env`, except these: tests and benchmarks must not use the database and the providers of an operator. */
const settings = path.join(root, '.env')
const withoutSettings = ['test', 'screens', ...verification]

const isRecentEnough = major > 22 || (major === 22 && minor >= 22)
const installedNode = path.join(root, 'node_modules', '.bin', 'node')

if (!isRecentEnough && !existsSync(installedNode)) {
  console.error(
    `TharaCart needs Node 22.22 or newer; this is ${process.versions.node}, and "npm ci" installed no other version.`,
  )
  process.exitCode = 1
} else if (script === 'start' && words[0] !== 'once')
  restartOnExit(isRecentEnough ? process.execPath : installedNode)
else if (isRecentEnough) {
  if (!withoutSettings.includes(script) && existsSync(settings)) process.loadEnvFile(settings)
  process.argv.splice(2, 1)
  await import(`../${verification.includes(script) ? 'verification' : 'scripts'}/${script}.ts`)
} else runOnInstalledNode(installedNode)

/** Runs this file in a child process on `node` and forwards signals until it exits. */
function run(node, args, more, ended) {
  const child = spawn(node, [...process.execArgv, path.join(root, 'scripts', 'run.js'), ...args], more)
  const forward = (signal) => child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  child.on('error', (error) => {
    console.error(`${node} does not run on this machine (${error.message}): install Node 22.22 or newer.`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.off('SIGINT', forward).off('SIGTERM', forward)
    ended(code, signal)
  })
  return child
}

function endAs(code, signal) {
  if (signal) process.kill(process.pid, signal)
  process.exitCode = code ?? 1
}

/** Runs the same command on the Node that was installed with the project. */
function runOnInstalledNode(node) {
  run(node, [script, ...words], { stdio: 'inherit' }, endAs)
}

/**
 * Runs the shop and restarts it if it exits by itself after it was ready: after 1 s, then 2 s, at most 30 s. A
 * first start that fails is not repeated, because its settings would fail again.
 */
function restartOnExit(node) {
  let wasOpen = false
  let stopRequested = false
  let delay = 1000
  let openedAt = 0
  const stop = () => {
    stopRequested = true
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const start = () => {
    // The IPC channel tells this process when the shop is ready, and the shop when this process was killed.
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
    // The C library would keep freed memory of each thread for that thread alone, which is a tenth of the memory of a busy shop.
    const env = { MALLOC_ARENA_MAX: '2', ...process.env }
    const child = run(node, ['start', 'once', ...words], { stdio, env }, (code, signal) => {
      if (stopRequested || !wasOpen || code === 0) {
        process.off('SIGINT', stop).off('SIGTERM', stop)
        return endAs(code, signal)
      }
      if (openedAt && Date.now() - openedAt > 60_000) delay = 1000
      openedAt = 0
      const reason = signal ? `by ${signal}` : `with exit code ${code}`
      console.error(`The shop ended ${reason} and restarts in ${delay / 1000} s.`)
      const timer = setTimeout(() => {
        process.off('SIGINT', end).off('SIGTERM', end)
        start()
      }, delay)
      const end = () => {
        clearTimeout(timer)
        process.exit(0)
      }
      process.on('SIGINT', end).on('SIGTERM', end)
      delay = Math.min(delay * 2, 30_000)
    })
    child.on('message', (message) => {
      if (message !== 'open') return
      wasOpen = true
      openedAt = Date.now()
    })
  }
  start()
}
