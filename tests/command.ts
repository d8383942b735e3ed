import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { vi } from 'vitest'

/** The exit code of a command, and what it printed: the normal output, then the errors. */
type Outcome = { code: number; text: string }

/** Environment of a command; the rest is that of the tests. */
type Settings = Record<string, string>

/** Runs a command of the operator as `npm run <name> --` does, as a process of its own. */
export function runAsProcess(name: string, settings: Settings, ...args: string[]): Promise<Outcome> {
  const env = { ...process.env, ...settings, NODE_ENV: 'test' }
  return new Promise((done) => {
    execFile(process.execPath, [resolve(`scripts/${name}.ts`), ...args], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, text: out + err }),
    )
  })
}

/** Thrown in place of the end of the process. */
class Exit extends Error {}

let count = 0
/**
 * Runs the same file in this process. A process of its own takes most of a second to load its modules, so a test starts
 * one for each command, and passes all other arguments here.
 */
export async function runCommand(name: string, settings: Settings, ...args: string[]): Promise<Outcome> {
  const { argv, exitCode } = process
  const printed = { out: '', err: '' }
  let code: number | undefined
  const spies = [
    vi.spyOn(process, 'exit').mockImplementation((given) => {
      code ??= Number(given ?? 0)
      throw new Exit()
    }),
    vi.spyOn(console, 'log').mockImplementation((...parts) => void (printed.out += `${parts.join(' ')}\n`)),
    vi.spyOn(console, 'error').mockImplementation((...parts) => void (printed.err += `${parts.join(' ')}\n`)),
  ]
  process.argv = [process.execPath, resolve(`scripts/${name}.ts`), ...args]
  process.exitCode = undefined
  for (const [key, value] of Object.entries(settings)) vi.stubEnv(key, value)
  try {
    // Another address each time, because a module runs once. The modules that it imports are loaded already.
    await import(/* @vite-ignore */ `../scripts/${name}.ts?run=${(count += 1)}`)
    code ??= Number(process.exitCode ?? 0)
  } catch (thrown) {
    if (!(thrown instanceof Exit)) throw thrown
  } finally {
    vi.unstubAllEnvs()
    Object.assign(process, { argv, exitCode })
    for (const spy of spies) spy.mockRestore()
  }
  return { code: code ?? 0, text: printed.out + printed.err }
}
