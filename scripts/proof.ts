import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from './build.ts'
import { planOf } from './proof/plan.ts'
import { runPlan } from './proof/run-seed.ts'
import { startTopology, type Topology } from './proof/topology.ts'

const root = path.resolve(import.meta.dirname, '..')
const text = { type: 'string' } as const
const { values } = parseArgs({ options: { seeds: text, from: text, mutant: text } })
const count = Number(values.seeds ?? 20)
const first = Number(values.from ?? 1)

process.chdir(root)
await buildWeb()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tharacart-proof-'))
fs.chmodSync(folder, 0o755)
fs.writeFileSync(
  path.join(folder, 'catalogue.csv'),
  'key,name,category,sellingPrice,stock\nL1,Lamp,Home > Lamps,99,5\n',
)
let topology: Topology | undefined
let failed = 0
try {
  topology = await startTopology(root, folder)
  for (let seed = first; seed < first + count; seed++) {
    const { broken, history, seconds } = await runPlan(topology, planOf(seed))
    const results = Object.groupBy(history, ({ result }) => result)
    const counts = Object.entries(results).map(([result, entries]) => `${entries?.length} ${result}`)
    console.log(`seed ${seed}: ${counts.join(', ')}; ${seconds.toFixed(1)} s; ${broken.length} broken`)
    for (const line of broken) console.log(`  ${line}`)
    if (broken.length > 0) {
      failed++
      break
    }
  }
} finally {
  await topology?.close()
  fs.rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failed > 0 ? 1 : 0
