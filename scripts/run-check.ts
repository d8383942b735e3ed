/** Runs the program of a check, and ends it when it prints nothing for too long. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

type Options = {
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Time without output after which the program is ended, in ms. */
  silenceMs?: number
  /** Time between SIGTERM and SIGKILL, in ms. */
  killMs?: number
  /** A file that grows while the program works, although it prints nothing. */
  progressFile?: string
  /** The output of the program is not shown. */
  isQuiet?: boolean
  /** Ends the program. */
  signal?: AbortSignal
}

/** Ten minutes: the longest file of tests takes two on a busy machine. */
const SILENCE_MS = 10 * 60_000
const KILL_MS = 10_000

/** Runs a program and shows its output. Returns its exit code, or null if it was ended with all its processes. */
export async function runCheck(
  program: string,
  args: string[],
  options: Options = {},
): Promise<number | null> {
  const {
    env,
    cwd,
    silenceMs = SILENCE_MS,
    killMs = KILL_MS,
    progressFile,
    isQuiet = false,
    signal,
  } = options
  const child = spawn(program, args, {
    env,
    cwd,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close') as Promise<[number | null]>
  const ending = new AbortController()
  let lastOutput = Date.now()
  let timer: NodeJS.Timeout
  const lookForOutput = () => {
    const lastWrite = progressFile && fs.existsSync(progressFile) ? fs.statSync(progressFile).mtimeMs : 0
    const rest = Math.max(lastOutput, lastWrite) + silenceMs - Date.now()
    if (rest > 0) return void (timer = setTimeout(lookForOutput, rest))
    console.error(`${program} ${args.join(' ')} printed nothing for ${silenceMs / 1000} s and is ended.`)
    ending.abort()
  }
  lookForOutput()
  for (const [output, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    output.on('data', (chunk: Buffer) => {
      lastOutput = Date.now()
      if (!isQuiet) target.write(chunk)
    })
  const abort = () => ending.abort()
  signal?.addEventListener('abort', abort)
  const ended = once(ending.signal, 'abort').then(() => endProcesses(child.pid, killMs, closed))
  if (signal?.aborted) abort()
  const code = await Promise.race([closed.then(([exitCode]) => exitCode), ended])
  clearTimeout(timer!)
  signal?.removeEventListener('abort', abort)
  return ending.signal.aborted ? null : (code ?? 1)
}

/** Ends a process and all that it has started: SIGTERM, and SIGKILL for those that still run after `killMs`. */
async function endProcesses(
  pid: number | undefined,
  killMs: number,
  closed: Promise<unknown>,
): Promise<null> {
  if (pid === undefined) return null
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/PID', String(pid), '/T', '/F'])
    return null
  }
  const processes = new Set(listTree(pid))
  for (const one of processes) send(one, 'SIGTERM')
  await Promise.race([closed, pause(killMs, undefined, { ref: false })])
  for (const one of new Set([...processes, ...listTree(pid)])) send(one, 'SIGKILL')
  return null
}

/** Returns a process and its descendants, the children after their parents. */
function listTree(root: number): number[] {
  const children = Map.groupBy(listProcesses(), ({ parent }) => parent)
  const below = (pid: number): number[] => [
    pid,
    ...(children.get(pid) ?? []).flatMap((child) => below(child.pid)),
  ]
  return below(root)
}

function listProcesses(): { pid: number; parent: number }[] {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .map(([pid = 0, parent = 0]) => ({ pid, parent }))
  // A container may have no `ps`.
  return fs
    .readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .flatMap((pid) => {
      try {
        return {
          pid,
          parent: Number(/^PPid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
        }
      } catch {
        // The process has ended.
        return []
      }
    })
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended.
  }
}
