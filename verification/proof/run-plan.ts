import { sql } from 'kysely'
import { comeToRest, describeJobs, findBrokenPromises } from './check.ts'
import { type Counts, counted, countEffects } from './counts.ts'
import { drive } from './driver.ts'
import { startFaults } from './faults.ts'
import { type FaultKind, OPERATIONS, type Plan } from './plan.ts'
import type { Entry } from './requests.ts'
import type { Topology } from './topology.ts'
import { buildWorld } from './world.ts'

const DAYS_APART = 5

export type Outcome = {
  /** Sentences about promises that the shop has broken. */
  broken: string[]
  /** Reasons why the seed proves nothing: an error of the proof, a shop that did not become idle, or too few effects. */
  failures: string[]
  history: Entry[]
  counts: Counts | null
  met: FaultKind[]
  seconds: number
}

/** The least of each seed. Of what an outage can prevent, such as payments, only the average of a run has one. */
const least: Partial<Counts> = { deliveryOrders: 2, redeemed: 2, faults: 5 }

/** The least average of the seeds of a run; it is usually three times as much, because a slow machine does less. */
export const leastAverage: Counts = {
  prepaidOrders: 4,
  deliveryOrders: 4,
  chargedOrders: 4,
  dividedCash: 0.25,
  payments: 6,
  redeemed: 4,
  cancelledItems: 3,
  refunds: 2,
  movedItems: 0.5,
  packedParcels: 3,
  failedAttempts: 0.125,
  documents: 3,
  returns: 0.5,
  tickets: 2,
  ticketMessages: 2,
  ticketSteps: 2,
  walletBacks: 0.25,
  walletPayouts: 0.1,
  faults: 7,
}

/** Names the counts that are below their least. */
export const findTooFew = (counts: Counts, needed: Partial<Counts>): string[] =>
  counted
    .filter((name) => counts[name] < (needed[name] ?? 0))
    .map((name) => `Too little happened: ${name} is ${counts[name]}, at least ${needed[name]} are expected.`)

/** Runs one plan on an idle shop, and checks what the shop promised. */
export async function runPlan(topology: Topology, plan: Plan): Promise<Outcome> {
  const started = performance.now()
  const { shop, witness, service } = topology
  const world = await buildWorld(shop.db, plan)
  // Events arrive late, out of order and twice; some refunds take time.
  await sql`update local_payment_settings set event_delays = '{0,2,0,1,3,0,0}', event_copies = 2, event_retries = '{1,1,2,3}',
    refund_outcome = ${plan.seed % 3 === 0 ? 'pending' : 'processed'}`.execute(witness.db)
  const faults = startFaults(topology)
  const history = await drive(topology, world, plan, faults.cause)
  const met = await faults.end()
  const pending = await comeToRest(topology)
  const failures = pending
    ? [`The shop did not come to rest: ${JSON.stringify(pending)}`, ...(await describeJobs(topology))]
    : []
  const broken = await findBrokenPromises(topology, world, history, {
    now: service.clock(),
    isIdle: pending === null,
  })
  broken.push(...topology.takeIncidents())
  const counts = await countEffects(topology, world, history, met)
  // A plan that was reduced has few operations.
  if (plan.operations.length === OPERATIONS) failures.push(...findTooFew(counts, least))
  // The reconciliation looks back for four days: the next seed has its own payments.
  await topology.moveClock(DAYS_APART * 24 * 60)
  return {
    broken,
    failures,
    history,
    counts,
    met: plan.faults.filter(({ id }) => met.has(id)).map(({ kind }) => kind),
    seconds: (performance.now() - started) / 1000,
  }
}
