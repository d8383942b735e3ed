import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FaultKind, PlannedFault } from './plan.ts'
import type { Topology } from './topology.ts'

/** Statements that write an order, money or a ticket: a fault at COMMIT waits for a transaction with one of them. */
const WRITES =
  /\b(order_groups|payment_intents|order_moves|coin_ledger|stock_ledger|wallet_ledger|refunds|webhook_events|tickets|ticket_messages)\b/
const CHANGES = /^\s*(with|insert|update|delete)\b/i

/** Longer than the shop waits for an answer to a write. */
const SILENCE_MS = 3500

/** Requests for a refund whose answers are lost one after the other. */
const LOST_REFUNDS = 4

/** Causes the faults of a plan, one after the other at their time. */
export function startFaults(topology: Topology) {
  const { database, provider, witness } = topology
  const writing = new Set<number>()
  /** Ids of the faults that something met: a connection, a statement, a request or a process. */
  const met = new Set<number>()
  let atCommit: { id: number; kind: 'cutBefore' | 'cutAfter' }[] = []
  let atStatement: { id: number; left: number } | null = null
  let delay: { id: number; ms: number } | null = null
  database.decide = ({ text, connection }) => {
    const command = text.trim().toLowerCase()
    if (command.startsWith('begin') || command.startsWith('rollback')) writing.delete(connection)
    if (CHANGES.test(text) && WRITES.test(text)) writing.add(connection)
    if (atStatement && (atStatement.left -= 1) === 0) {
      met.add(atStatement.id)
      atStatement = null
      return { kind: 'cutAfter' }
    }
    if (command.startsWith('commit') && writing.delete(connection)) {
      const fault = atCommit.shift()
      if (fault) {
        met.add(fault.id)
        return { kind: fault.kind }
      }
    }
    if (!delay) return null
    met.add(delay.id)
    return { kind: 'delay', ms: delay.ms }
  }
  const during = async (id: number, fault: Parameters<typeof provider.setFault>[0], ms: number) => {
    const before = provider.hits()
    provider.setFault(fault)
    await pause(ms)
    if (provider.hits() > before) met.add(id)
    provider.setFault(null)
  }
  let lostRefundAnswers: number | null = null
  const setServiceFaults = async (faults: object[]) => {
    const { rows } = await sql<{
      left: number
    }>`update local_payment_settings s set faults = ${JSON.stringify(faults)}
      from local_payment_settings before returning jsonb_array_length(before.faults) as left`.execute(
      witness.db,
    )
    return rows[0]?.left ?? 0
  }
  const cutAll = (id: number) => {
    if (database.cutAll() > 0) met.add(id)
  }
  type Chosen = { id: number; choice: number }
  const work: Record<FaultKind, (fault: Chosen) => Promise<void> | void> = {
    cutDatabase: ({ id }) => cutAll(id),
    freezeDatabase: async ({ id }) => {
      database.freeze()
      await pause(1500)
      database.resume()
      cutAll(id)
    },
    delayDatabase: async ({ id, choice }) => {
      delay = { id, ms: 2 + Math.round(choice * 20) }
      await pause(2000)
      delay = null
    },
    cutStatement: ({ id, choice }) => {
      atStatement = { id, left: 1 + Math.floor(choice * 60) }
    },
    loseCommit: ({ id }) => void atCommit.push({ id, kind: 'cutBefore' }, { id, kind: 'cutBefore' }),
    loseCommitAnswer: ({ id }) => void atCommit.push({ id, kind: 'cutAfter' }, { id, kind: 'cutAfter' }),
    crashDatabase: async ({ id }) => {
      await topology.crashDatabase()
      met.add(id)
    },
    killWeb: ({ id, choice }) => signal(id, () => topology.kill(choice < 0.5 ? 'web0' : 'web1')),
    killWorker: ({ id }) => signal(id, () => topology.kill('worker')),
    stopWeb: ({ id, choice }) => signal(id, () => topology.stop(choice < 0.5 ? 'web0' : 'web1', 1500)),
    stopWorker: ({ id }) => signal(id, () => topology.stop('worker', 1500)),
    refuseProvider: ({ id }) => during(id, 'refuse', 1000),
    dropProviderAnswers: ({ id }) => during(id, 'dropAnswers', 1000),
    silenceProvider: ({ id }) => during(id, 'silent', SILENCE_MS),
    delayProvider: ({ id }) => during(id, { delayMs: 700 }, 2000),
    // Before the number of the refund is known, so that only its key tells the next attempt from another refund.
    loseRefundAnswer: async ({ id }) => {
      lostRefundAnswers = id
      const fault = { method: 'POST', path: '/refund', kind: 'dropAfter' }
      await setServiceFaults(Array.from({ length: LOST_REFUNDS }, () => fault))
    },
  }
  const signal = async (id: number, send: () => Promise<boolean>) => {
    if (await send()) met.add(id)
  }
  const failures: unknown[] = []
  // One fault after the other, so that each has its full effect.
  let last = Promise.resolve()
  return {
    cause: ({ kind, ...fault }: PlannedFault) => {
      last = last.then(() => work[kind](fault)).catch((error: unknown) => void failures.push(error))
    },
    /** Ends all faults, after those that were begun. Returns the ids of those that something met. */
    end: async (): Promise<ReadonlySet<number>> => {
      await last
      if (failures.length > 0) throw failures[0]
      database.decide = null
      atCommit = []
      delay = null
      atStatement = null
      provider.setFault(null)
      if ((await setServiceFaults([])) < LOST_REFUNDS && lostRefundAnswers !== null)
        met.add(lostRefundAnswers)
      return met
    },
  }
}
