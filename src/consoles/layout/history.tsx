import type { Calls } from '#contract/calls.ts'
import { type ConsoleMessages, consoleTexts } from '#text/console.ts'
import { useText } from '#ui/layout/text.ts'
import { Panel } from './panel.tsx'
import { Time } from './time.tsx'

/** A change of a record by a person at a desk. */
type HistoryEntry = Calls['GET /operator/tickets/:ticketId']['output']['history'][number]

/** Returns the text of an entry. The steps with an account have one action in the audit log. */
export function historyText(
  { action, after }: Pick<HistoryEntry, 'action' | 'after'>,
  { order, returns, tickets, buyers }: ConsoleMessages,
): string {
  const { step, ownerConfirmedAt, blockedUntil } = after ?? {}
  const block = blockedUntil === null ? 'unblock' : 'block'
  const key =
    action !== 'buyers.step'
      ? action
      : typeof step === 'string'
        ? step
        : ownerConfirmedAt !== undefined
          ? 'confirmOwner'
          : block
  const ofReturns: Readonly<Record<string, string>> = returns.steps
  const texts = { ...order.actions, ...tickets.actions, ...buyers.actions }
  return texts[key] ?? ofReturns[key.replace('return.', '')] ?? action
}

/** What persons at the desks did with a record, with their reasons. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  const texts = useText(consoleTexts)
  const { order, desk: text } = texts
  const roles: Readonly<Record<string, string>> = { ...order.by, ...text.roles }
  return (
    <Panel title={text.history}>
      {entries.length === 0 && <p className="muted">{text.noHistory}</p>}
      <ol className="grid gap-2">
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.action}`}>
            {historyText(entry, texts)}
            {entry.reason !== null && `: ${entry.reason}`}
            <span className="muted block text-sm">
              {entry.actor && `${entry.actor.name} (${roles[entry.actor.role] ?? entry.actor.role}) · `}
              <Time at={entry.at} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
