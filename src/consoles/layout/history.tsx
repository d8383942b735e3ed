import type { Calls } from '#contract/calls.ts'
import { consoleTexts } from '#text/console.ts'
import { useText } from '#ui/layout/text.ts'
import { Panel } from './panel.tsx'
import { Time } from './time.tsx'

/** A change of a record by a person at a desk. */
export type HistoryEntry = Calls['GET /operator/tickets/:ticketId']['output']['history'][number]

/** What persons at the desks did with a record, with their reasons. */
export function History({
  entries,
  labelOf,
}: {
  entries: readonly HistoryEntry[]
  labelOf: (entry: HistoryEntry) => string
}) {
  const { order, desk: text } = useText(consoleTexts)
  const roles: Readonly<Record<string, string>> = { ...order.by, ...text.roles }
  return (
    <Panel title={text.history}>
      {entries.length === 0 && <p className="muted">{text.noHistory}</p>}
      <ol className="grid gap-2">
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.action}`}>
            {labelOf(entry)}
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
