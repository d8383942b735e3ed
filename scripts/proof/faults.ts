import { setTimeout as pause } from 'node:timers/promises'
import type { FaultKind, PlannedFault } from './plan.ts'
import type { Topology } from './topology.ts'

/** Statements that write what an order consists of: a fault at COMMIT waits for a transaction with one of them. */
const WRITES =
  /\b(order_groups|payment_intents|order_moves|coin_ledger|stock_ledger|refunds|webhook_events)\b/
const CHANGES = /^\s*(with|insert|update|delete)\b/i

/** Causes the faults of a plan, one after the other at their time. */
export function startFaults(topology: Topology) {
  const { database, provider } = topology
  const writing = new Set<number>()
  let atCommit: ('cutBefore' | 'cutAfter')[] = []
  let untilCut = 0
  let delayMs = 0
  database.decide = ({ text, connection }) => {
    const command = text.trim().toLowerCase()
    if (command.startsWith('begin') || command.startsWith('rollback')) writing.delete(connection)
    if (CHANGES.test(text) && WRITES.test(text)) writing.add(connection)
    if (untilCut > 0 && (untilCut -= 1) === 0) return { kind: 'cutAfter' }
    if (command.startsWith('commit') && writing.delete(connection)) {
      const kind = atCommit.shift()
      if (kind) return { kind }
    }
    return delayMs > 0 ? { kind: 'delay', ms: delayMs } : null
  }
  const during = async (fault: Parameters<typeof provider.setFault>[0], ms: number) => {
    provider.setFault(fault)
    await pause(ms)
    provider.setFault(null)
  }
  const work: Record<FaultKind, (choice: number) => Promise<void> | void> = {
    cutDatabase: () => database.cutAll(),
    freezeDatabase: async () => {
      database.freeze()
      await pause(1500)
      database.resume()
      database.cutAll()
    },
    delayDatabase: async (choice) => {
      delayMs = 2 + Math.round(choice * 20)
      await pause(2000)
      delayMs = 0
    },
    cutStatement: (choice) => {
      untilCut = 1 + Math.floor(choice * 60)
    },
    loseCommit: () => void atCommit.push('cutBefore', 'cutBefore'),
    loseCommitAnswer: () => void atCommit.push('cutAfter', 'cutAfter'),
    crashDatabase: () => topology.crashDatabase(),
    killWeb: (choice) => topology.kill(choice < 0.5 ? 'web0' : 'web1'),
    killWorker: () => topology.kill('worker'),
    stopWeb: (choice) => topology.stop(choice < 0.5 ? 'web0' : 'web1', 1500),
    stopWorker: () => topology.stop('worker', 1500),
    refuseProvider: () => during('refuse', 1500),
    dropProviderAnswers: () => during('dropAnswers', 1500),
    silenceProvider: () => during('silent', 4000),
    delayProvider: () => during({ delayMs: 700 }, 2000),
  }
  const failures: unknown[] = []
  // One fault after the other, so that each has its full effect.
  let last = Promise.resolve()
  return {
    cause: ({ kind, choice }: PlannedFault) => {
      last = last.then(() => work[kind](choice)).catch((error: unknown) => void failures.push(error))
    },
    /** Ends all faults, after those that were begun. */
    end: async () => {
      await last
      if (failures.length > 0) throw failures[0]
      database.decide = null
      atCommit = []
      delayMs = 0
      untilCut = 0
      provider.setFault(null)
    },
  }
}
