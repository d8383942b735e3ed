import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { readOptions } from '#scripts/read-options.ts'

const help = `npm run fuzz [-- --requests 20000] [--share 1] [--seed 1]

Sends generated requests to every call, as visitors, as signed-in personal and business buyers and as people of both
desks, then 200 malformed requests to each call and 5,000 hostile strings to its text fields. Fails on a 5xx response that the specification does
not have, a changed row, a stack trace, or memory that grows by 50 MB.
The same seed sends the same requests; --share 0.1 sends a tenth of the malformed requests and strings.`

const { values } = readOptions(help, {
  options: {
    requests: { type: 'string', default: '20000' },
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
  },
})
const root = path.resolve(import.meta.dirname, '..')
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const files = ['src/server/http/fuzz.test.ts', 'src/server/http/hostile-input.test.ts']
const child = spawn(process.execPath, [vitest, 'run', '--project', 'api', ...files], {
  cwd: root,
  env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SHARE: values.share, FUZZ_SEED: values.seed },
  stdio: 'inherit',
})
const [code] = (await once(child, 'exit')) as [number | null]
process.exitCode = code ?? 1
