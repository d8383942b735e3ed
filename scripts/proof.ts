/**
 * `npm run proof`: seeded operations of shoppers on the shop in three processes, while its database, its payment service
 * and its processes fail; then checks what the shop has promised (docs/safety-tests.md).
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { scratchFolder } from '#tests/scratch-folder.ts'
import { buildWeb } from './build.ts'
import { type Mutant, mutants, writeMutant } from './proof/mutants.ts'
import { type Plan, planOf } from './proof/plan.ts'
import { reducePlan } from './proof/reduce.ts'
import { type Outcome, runPlan } from './proof/run-plan.ts'
import { startTopology } from './proof/topology.ts'

const help = `npm run proof [-- --seeds 20] [--from 1] [--mutant M6] [--reduce 5]

Runs the operations and faults of so many seeds and checks the promises of the shop after each. Ends at the first seed
that breaks one: prints it, reduces its operations for at most --reduce minutes, and exits with 1.
--mutant plants a defect (M1 to M8, or all) in a copy of the shop and expects that a seed finds it.`

const root = path.resolve(import.meta.dirname, '..')
const text = { type: 'string' } as const
const { values } = parseArgs({
  options: { seeds: text, from: text, mutant: text, reduce: text, help: { type: 'boolean' } },
})
const first = Number(values.from ?? 1)
const reduceMs = Number(values.reduce ?? 5) * 60_000
const planted = mutants.filter(({ id }) => values.mutant === 'all' || values.mutant === id)
const count = Number(values.seeds ?? (planted.length > 0 ? 50 : 20))
if (values.help || !(count > 0) || !Number.isInteger(first) || (values.mutant && planted.length === 0)) {
  console.log(help)
  process.exit(values.help ? 0 : 1)
}

process.chdir(root)
// Ends by `exit`, which ends the processes of the shop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await buildWeb()

/** Runs the plans in one shop until one breaks a promise. */
async function runPlans(tree: string, plans: Iterable<Plan>, report: (plan: Plan, outcome: Outcome) => void) {
  const folder = await scratchFolder('proof')
  const topology = await startTopology(tree, folder)
  try {
    for (const plan of plans) {
      const outcome = await runPlan(topology, plan)
      report(plan, outcome)
      if (outcome.broken.length > 0) return plan
    }
    return null
  } finally {
    await topology.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function* plans(): Generator<Plan> {
  for (let seed = first; seed < first + count; seed++) yield planOf(seed)
}

function print({ seed, operations, faults }: Plan, { broken, history, seconds }: Outcome): void {
  const results = Object.groupBy(history, ({ result }) => result)
  const counts = Object.entries(results).map(([result, entries]) => `${entries?.length} ${result}`)
  console.log(
    `seed ${seed}: ${operations.length} operations, ${faults.length} faults; requests: ${counts.join(', ')}; ${seconds.toFixed(1)} s`,
  )
  for (const line of broken) console.log(`  ${line.slice(0, 1500)}`)
}

/** Looks for the fewest operations and faults with which a seed still fails, each time in a new shop. */
async function reduce(failed: Plan): Promise<void> {
  console.log('Looking for fewer operations that still fail …')
  const fails = async (plan: Plan) => (await runPlans(root, [plan], () => {})) !== null
  const { operations, faults } = await reducePlan(failed, fails, Date.now() + reduceMs)
  console.log(
    `Seed ${failed.seed} still fails with ${operations.length} operations and ${faults.length} faults:`,
  )
  for (const operation of operations) console.log(`  ${JSON.stringify(operation)}`)
  for (const fault of faults) console.log(`  ${JSON.stringify(fault)}`)
}

/** Returns the seed that finds a planted defect, or null. */
async function findMutant(mutant: Mutant): Promise<number | null> {
  const tree = await scratchFolder('mutant')
  try {
    writeMutant(root, tree, mutant)
    return (await runPlans(tree, plans(), print))?.seed ?? null
  } finally {
    fs.rmSync(tree, { recursive: true, force: true })
  }
}

for (const mutant of planted) {
  const seed = await findMutant(mutant)
  console.log(
    `${mutant.id} (${mutant.defect}): ${seed === null ? `not found in ${count} seeds` : `found by seed ${seed}`}`,
  )
  if (seed === null) process.exitCode = 1
}
if (planted.length === 0) {
  const failed = await runPlans(root, plans(), print)
  if (failed) {
    process.exitCode = 1
    if (reduceMs > 0) await reduce(failed)
  } else console.log(`${count} seeds without a broken promise.`)
}
