import type { ReactNode } from 'react'
import { formatRupees } from '#domain/money.ts'
import { consoleTexts } from '#text/console.ts'
import { useText } from '#ui/layout/text.ts'
import { Badge } from '#ui/product/badge.tsx'
import { Panel } from '#consoles/layout/panel.tsx'
import { Time } from '#consoles/layout/time.tsx'
import type { Order } from './use-order.ts'

/** Payment, ledger and messages, which only the operator desk has. */
export function OperatorPanels({ order: { paymentRecord, ledger, messages } }: { order: Order }) {
  const text = useText(consoleTexts).order
  if (!ledger || !messages) return null
  return (
    <>
      <Panel title={text.payment}>
        {!paymentRecord && <p className="muted">{text.cashPayment}</p>}
        <ul className="grid gap-2">
          {paymentRecord?.payments.map(({ paymentId, status, amountPaise }) => (
            <Entry
              key={paymentId}
              name={paymentId}
              note={text.providers[paymentRecord.provider] ?? paymentRecord.provider}
              end={formatRupees(amountPaise)}
            >
              <Badge>{text.paymentStates[status] ?? status}</Badge>
            </Entry>
          ))}
          {paymentRecord?.disputes.map(({ disputeId, status, amountPaise, createdAt }) => (
            <Entry
              key={disputeId}
              name={`${text.dispute} ${disputeId}`}
              note={<Time at={createdAt} />}
              end={formatRupees(amountPaise)}
            >
              <Badge kind="bad">{text.paymentStates[status] ?? status}</Badge>
            </Entry>
          ))}
        </ul>
      </Panel>
      <Panel title={text.ledger}>
        {ledger.length === 0 && <p className="muted">{text.noLedger}</p>}
        <ul className="grid gap-2">
          {ledger.map(({ transactionId, account, amountPaise, at }) => (
            <Entry
              key={`${transactionId} ${account}`}
              name={text.accounts[account] ?? account}
              note={
                <>
                  {transactionId} · <Time at={at} />
                </>
              }
              end={formatRupees(amountPaise)}
            />
          ))}
        </ul>
      </Panel>
      <Panel title={text.messages}>
        {messages.length === 0 && <p className="muted">{text.noMessages}</p>}
        <ul className="grid gap-2">
          {messages.map(({ messageId, template, subject, to, createdAt, sentAt, failed }) => (
            <Entry
              key={messageId}
              name={subject ?? text.textMessages[template] ?? template}
              note={
                <>
                  {to} · <Time at={sentAt ?? createdAt} />
                </>
              }
            >
              <Badge kind={failed ? 'bad' : sentAt === null ? 'wait' : 'good'}>
                {failed ? text.states['failed'] : sentAt === null ? text.waiting : text.sent}
              </Badge>
            </Entry>
          ))}
        </ul>
      </Panel>
    </>
  )
}

function Entry({
  name,
  note,
  end,
  children,
}: {
  name: string
  note: ReactNode
  end?: string
  children?: ReactNode
}) {
  return (
    <li className="flex items-baseline justify-between gap-3">
      <span className="min-w-0">
        {name} {children}
        <span className="muted block text-sm">{note}</span>
      </span>
      {end !== undefined && <span className="num">{end}</span>}
    </li>
  )
}
