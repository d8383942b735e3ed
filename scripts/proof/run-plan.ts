import { sql } from 'kysely'
import { comeToRest, describeJobs, findBrokenPromises } from './check.ts'
import { drive, type Entry } from './driver.ts'
import { startFaults } from './faults.ts'
import type { Plan } from './plan.ts'
import type { Topology } from './topology.ts'
import { buildWorld } from './world.ts'

const DAYS_APART = 5

export type Outcome = { broken: string[]; history: Entry[]; seconds: number }

/** Runs one plan on a shop that is at rest, and checks what it promised. */
export async function runPlan(topology: Topology, plan: Plan): Promise<Outcome> {
  const started = performance.now()
  const { shop, witness, service } = topology
  const world = await buildWorld(shop.db, plan)
  // Events arrive late, out of order and twice; some refunds take time.
  await sql`update local_payment_settings set event_delays = '{0,2,0,1,3,0,0}', event_copies = 2, event_retries = '{1,1,2,3}',
    refund_outcome = ${plan.seed % 3 === 0 ? 'pending' : 'processed'}`.execute(witness.db)
  const faults = startFaults(topology)
  let next = 0
  const history = await drive(topology, world, plan, (sent) => {
    for (; next < plan.faults.length && plan.faults[next]!.after <= sent; next++)
      faults.cause(plan.faults[next]!)
  })
  await faults.end()
  const pending = await comeToRest(topology)
  const broken = pending
    ? [`The shop did not come to rest: ${JSON.stringify(pending)}`, ...(await describeJobs(topology))]
    : []
  broken.push(...(await findBrokenPromises(topology, world, history, service.clock())))
  // The reconciliation looks back for four days: the next seed has its own payments.
  await topology.moveClock(DAYS_APART * 24 * 60)
  return { broken, history, seconds: (performance.now() - started) / 1000 }
}
