/**
 * `npm run proof`: seeded operations of shoppers on the shop in three processes, while its database, its payment service
 * and its processes fail; then checks what the shop has promised (docs/safety-tests.md).
 */
import fs from 'node:fs'
import path from 'node:path'
import { scratchFolder } from '#tests/scratch-folder.ts'
import { buildWeb } from '#scripts/build.ts'
import { type Counts, counted } from '#verification/proof/counts.ts'
import { type Mutant, mutants, writeMutant } from '#verification/proof/mutants.ts'
import { type Plan, planOf } from '#verification/proof/plan.ts'
import { reducePlan } from '#verification/proof/reduce.ts'
import { findTooFew, leastAverage, type Outcome, runPlan } from '#verification/proof/run-plan.ts'
import { startTopology, type Topology } from '#verification/proof/topology.ts'
import { readOptions } from '#scripts/read-options.ts'

const help = `npm run proof [-- --seeds 20] [--from 1] [--mutant M6] [--reduce 5]

Runs the operations and faults of each seed and then checks the invariants. After the first seed that violates one, the
command prints this seed, reduces its operations for at most --reduce minutes, and exits with 1.
--mutant plants a defect (M1 to M10, or all) in a copy of the shop and expects that a seed finds it.`

const root = path.resolve(import.meta.dirname, '..')
const text = { type: 'string' } as const
const { values } = readOptions(help, { options: { seeds: text, from: text, mutant: text, reduce: text } })
const first = Number(values.from ?? 1)
const reduceMs = Number(values.reduce ?? 5) * 60_000
const planted = mutants.filter(({ id }) => values.mutant === 'all' || values.mutant === id)
const count = Number(values.seeds ?? (planted.length > 0 ? 50 : 20))
if (!(count > 0) || !Number.isInteger(first) || (values.mutant && planted.length === 0)) {
  console.error(help)
  process.exit(1)
}

process.chdir(root)
// Ends by `exit`, which ends the processes of the shop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await buildWeb()

/** A seed whose outcome is an error of the proof itself. */
const failedBy = (error: unknown): Outcome => ({
  broken: [],
  failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  history: [],
  counts: null,
  met: [],
  seconds: 0,
})

/**
 * Runs the plans until one ends as `isSought`, and returns it. They share a shop, but after one with an error or a broken
 * promise the next has a new shop.
 */
async function runPlans(
  tree: string,
  plans: Iterable<Plan>,
  isSought: (outcome: Outcome) => boolean,
  report: (plan: Plan, outcome: Outcome) => void,
): Promise<Plan | null> {
  let shop: { topology: Topology; folder: string } | null = null
  const open = async () => {
    const folder = await scratchFolder('proof')
    return { folder, topology: await startTopology(tree, folder) }
  }
  const close = async () => {
    const closing = shop
    shop = null
    await closing?.topology.close()
    if (closing) fs.rmSync(closing.folder, { recursive: true, force: true })
  }
  try {
    for (const plan of plans) {
      let outcome: Outcome
      try {
        shop ??= await open()
        outcome = await runPlan(shop.topology, plan)
      } catch (error) {
        outcome = failedBy(error)
      }
      report(plan, outcome)
      if (isSought(outcome)) return plan
      if (hasFailed(outcome)) await close()
    }
    return null
  } finally {
    await close()
  }
}

const hasBroken = ({ broken }: Outcome) => broken.length > 0
const hasFailed = (outcome: Outcome) => hasBroken(outcome) || outcome.failures.length > 0

function* plans(): Generator<Plan> {
  for (let seed = first; seed < first + count; seed++) yield planOf(seed)
}

function print({ seed, operations, faults }: Plan, outcome: Outcome): void {
  const { broken, failures, history, counts, seconds } = outcome
  const results = Object.groupBy(history, ({ result }) => result)
  const requests = Object.entries(results).map(([result, entries]) => `${entries?.length} ${result}`)
  const reached = Object.entries(counts ?? {}).map(([name, count]) => `${name} ${count}`)
  console.log(
    `seed ${seed}: ${operations.length} operations, ${faults.length} faults; requests: ${requests.join(', ')}; ${reached.join(', ')}; ${seconds.toFixed(1)} s`,
  )
  for (const line of broken) console.log(`  broken: ${line.slice(0, 1500)}`)
  for (const line of failures) console.log(`  failed: ${line.slice(0, 1500)}`)
}

/** How often a failed plan is repeated before it is taken for one that depends on the timing of the processes. */
const REPEATS = 3

/** Looks for the fewest operations and faults with which a seed still fails, each time in a new shop. */
async function reduce(failed: Plan): Promise<void> {
  console.log(`Repeating seed ${failed.seed} …`)
  const until = Date.now() + reduceMs
  const fails = async (plan: Plan) => (await runPlans(root, [plan], hasFailed, () => {})) !== null
  const repeated = Array.from({ length: REPEATS }, () => failed)
  if (!(await runPlans(root, repeated, hasFailed, () => {})))
    return console.log(`Seed ${failed.seed} did not fail again in ${REPEATS} runs, so it is not reduced.`)
  console.log('Looking for fewer operations that still fail …')
  const { operations, faults } = await reducePlan(failed, fails, until)
  console.log(
    `Seed ${failed.seed} still fails with ${operations.length} operations and ${faults.length} faults:`,
  )
  for (const operation of operations) console.log(`  ${JSON.stringify(operation)}`)
  for (const fault of faults) console.log(`  ${JSON.stringify(fault)}`)
}

/** Returns the seed that finds a planted defect, or null. A seed that fails in another way does not count. */
async function findMutant(mutant: Mutant): Promise<number | null> {
  const tree = await scratchFolder('mutant')
  try {
    writeMutant(root, tree, mutant)
    return (await runPlans(tree, plans(), hasBroken, print))?.seed ?? null
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

/** Seeds from which on the averages of a run are compared: in fewer, a fault may come when nothing meets it. */
const AVERAGED = 20

/** Returns the reasons why a run without a broken promise proves too little. */
function findUntested(runs: readonly { plan: Plan; outcome: Outcome }[]): string[] {
  if (runs.length < AVERAGED) return []
  const sums = runs.flatMap(({ outcome }) => outcome.counts ?? [])
  const average = Object.fromEntries(
    counted.map((name) => [name, sums.reduce((sum, counts) => sum + counts[name], 0) / runs.length]),
  ) as Counts
  const met = new Set(runs.flatMap(({ outcome }) => outcome.met))
  const planned = new Set(runs.flatMap(({ plan }) => plan.faults.map(({ kind }) => kind)))
  const missed = [...planned].filter((kind) => !met.has(kind))
  return [
    ...findTooFew(average, leastAverage),
    ...missed.map((kind) => `Nothing met the fault ${kind} in ${runs.length} seeds.`),
  ]
}

if (planted.length === 0) {
  const runs: { plan: Plan; outcome: Outcome }[] = []
  const failed = await runPlans(root, plans(), hasFailed, (plan, outcome) => {
    print(plan, outcome)
    runs.push({ plan, outcome: { ...outcome, history: [] } })
  })
  const untested = failed ? [] : findUntested(runs)
  for (const line of untested) console.log(line)
  if (failed || untested.length > 0) process.exitCode = 1
  else console.log(`${count} seeds without a broken promise.`)
  if (failed && reduceMs > 0) await reduce(failed)
}
