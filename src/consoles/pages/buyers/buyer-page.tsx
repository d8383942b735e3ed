import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import { formatCount, formatRupees } from '#domain/money.ts'
import { ticketNumber } from '#domain/tickets.ts'
import { consoleTexts } from '#text/console.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, type ButtonKind } from '#ui/forms/button.tsx'
import { EmailText } from '#ui/layout/email-text.tsx'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Badge } from '#ui/product/badge.tsx'
import { useDesk } from '#consoles/api/desk-state.ts'
import { deskPath } from '#consoles/desk-path.ts'
import { LoadError } from '#consoles/form/load-error.tsx'
import { useStepDone } from '#consoles/form/use-step-done.ts'
import { History } from '#consoles/layout/history.tsx'
import { Fact, Panel } from '#consoles/layout/panel.tsx'
import { Unloaded } from '#consoles/layout/state-pages.tsx'
import { Time } from '#consoles/layout/time.tsx'
import { OrderLines, OrderLink } from '#consoles/pages/orders/order-lines.tsx'
import { BlockBadge } from './block-badge.tsx'
import { BuyerDialog, type BuyerTask } from './buyer-dialogs.tsx'

type Buyer = Calls['GET /operator/buyers/:userId']['output']

/** A buyer: contact, orders, wallet, coins, tickets, consents, sessions, and what an operator can do with the account. */
export default function BuyerPage() {
  const text = useText(consoleTexts).buyers
  const { desk, store, me, permissions, send } = useDesk()
  const { userId = '' } = useParams()
  const [task, setTask] = useState<BuyerTask | null>(null)
  const props = useStepDone('buyers', () => setTask(null))
  const { data, error, refetch } = useQuery({
    queryKey: [desk, store?.sellerId, 'buyers', userId],
    queryFn: () => send('GET /operator/buyers/:userId', { userId }),
  })
  if (!data)
    return (
      <Unloaded error={error} loading={text.loading} missing={text.notFound} retry={() => void refetch()} />
    )
  return (
    <>
      <Head
        buyer={data}
        onTask={permissions.has('buyers.write') && userId !== me.user.userId ? setTask : null}
      />
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <div className="grid gap-3">
          <Orders buyer={data} />
          <Tickets buyer={data} />
          <Money buyer={data} />
        </div>
        <div className="grid gap-3">
          <Sessions buyer={data} />
          <Consents buyer={data} />
          <Deletion buyer={data} />
          <History entries={data.history} />
        </div>
      </div>
      {task && <BuyerDialog task={task} buyer={data} {...props} />}
    </>
  )
}

/** Name, contact and the actions. */
function Head({ buyer, onTask }: { buyer: Buyer; onTask: ((task: BuyerTask) => void) | null }) {
  const { buyers: text, team: teamText } = useText(consoleTexts)
  const { dates } = useText()
  const { permissions } = useDesk()
  const { userId, name, phone, email, kind, gstin, blockedUntil, blockedReason } = buyer
  const { ownerConfirmedAt, sessions, createdAt, postpones } = buyer
  const actions: { task: BuyerTask; label: string; kind: ButtonKind; isOffered: boolean }[] = [
    { task: 'export', label: text.export, kind: 'neutral', isOffered: true },
    {
      task: 'confirmOwner',
      label: text.confirmOwner,
      kind: 'neutral',
      isOffered: gstin !== null && ownerConfirmedAt === null,
    },
    {
      task: 'resetFactor',
      label: teamText.reset,
      kind: 'remove',
      // An admin resets operators and owners of stores, who are on no list of this desk.
      isOffered: permissions.has('team.write') && postpones.some(({ reason }) => reason === 'staff'),
    },
    { task: 'unblock', label: text.unblock, kind: 'neutral', isOffered: blockedUntil !== null },
    { task: 'endSessions', label: text.endSessions, kind: 'remove', isOffered: sessions.length > 0 },
    { task: 'block', label: text.block, kind: 'remove', isOffered: blockedUntil === null },
  ]
  return (
    <section className="panel grid gap-3" aria-labelledby="buyer">
      <h2 className="heading flex flex-wrap items-center gap-2" id="buyer">
        {name || '–'}
        {kind === 'business' && <Badge kind="info">{text.kinds.business}</Badge>}
        {blockedUntil !== null && <BlockBadge until={blockedUntil} />}
      </h2>
      {blockedReason !== null && (
        <p>
          {text.reason}: {blockedReason}
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-2 md:grid-cols-2 xl:grid-cols-4">
        <Fact label={text.phone}>{phone ?? '–'}</Fact>
        <Fact label={text.email}>{email === null ? '–' : <EmailText>{email}</EmailText>}</Fact>
        {gstin !== null && (
          <Fact label={text.gstin}>
            {gstin}{' '}
            <Badge kind={ownerConfirmedAt === null ? 'wait' : 'good'}>
              {ownerConfirmedAt === null ? text.ownerOpen : text.ownerConfirmed}
            </Badge>
          </Fact>
        )}
        <Fact label={text.since}>
          <time dateTime={createdAt}>{dates.date(new Date(createdAt))}</time>
        </Fact>
      </dl>
      {permissions.has('orders.contact') && <Contact userId={userId} />}
      <div className="flex flex-wrap gap-2">
        {onTask &&
          actions
            .filter(({ isOffered }) => isOffered)
            .map(({ task, label, kind: look }) => (
              <Button key={task} kind={look} small onClick={() => onTask(task)}>
                {label}
              </Button>
            ))}
      </div>
    </section>
  )
}

/** The addresses, which are loaded only on request because the audit log keeps who looked. */
function Contact({ userId }: { userId: string }) {
  const text = useText(consoleTexts).buyers
  const { send } = useDesk()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['contact', userId],
    queryFn: () => send('POST /operator/buyers/:userId/contact', { userId }),
    enabled: false,
    gcTime: 0,
  })
  if (error) return <LoadError error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button kind="neutral" small busy={isFetching} onClick={() => void refetch()}>
          {text.contact}
        </Button>
        <span className="muted">{text.contactNote}</span>
      </div>
    )
  return (
    <div role="status" className="grid gap-1">
      <h3 className="font-semibold">{text.addresses}</h3>
      {data.addresses.length === 0 && <p className="muted">{text.noAddresses}</p>}
      <ul className="grid gap-2">
        {data.addresses.map(({ name, phone, address }) => (
          <li key={`${name} ${phone} ${address}`}>
            {name}, {phone}
            <br />
            {address}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The latest orders, with a link to all of them. */
function Orders({ buyer: { userId, orders } }: { buyer: Buyer }) {
  const text = useText(consoleTexts).buyers
  const { desk } = useDesk()
  return (
    <Panel title={text.orders} figure={formatCount(orders)}>
      <OrderLines filter={{ buyer: userId }} empty={text.noOrders} />
      {orders > 0 && (
        <Link className="link" href={`${deskPath(desk, 'orders')}?buyer=${encodeURIComponent(userId)}`}>
          {text.showOrders({ count: orders })}
        </Link>
      )}
    </Panel>
  )
}

function Money({ buyer: { wallet, coins } }: { buyer: Buyer }) {
  const text = useText(consoleTexts).buyers
  const entriesOf = (
    entries: readonly { entryId: string; at: string }[],
    toLine: (index: number) => { label: string; amount: string },
  ) => entries.map(({ entryId, at }, index) => ({ id: entryId, at, ...toLine(index) }))
  return (
    <>
      <Panel title={text.wallet} figure={formatRupees(wallet.balancePaise)}>
        <Entries
          lines={entriesOf(wallet.entries, (index) => ({
            label: text.walletReasons[wallet.entries[index]!.reason],
            amount: formatRupees(wallet.entries[index]!.amountPaise),
          }))}
        />
      </Panel>
      <Panel title={text.coins} figure={formatCount(coins.balance)}>
        {coins.owed > 0 && <Notice kind="warning">{text.owed({ coins: coins.owed })}</Notice>}
        <Entries
          lines={entriesOf(coins.entries, (index) => ({
            label: text.coinReasons[coins.entries[index]!.reason],
            amount: formatCount(coins.entries[index]!.coins),
          }))}
        />
      </Panel>
    </>
  )
}

function Tickets({ buyer: { tickets } }: { buyer: Buyer }) {
  const text = useText(consoleTexts).buyers
  const { desk } = useDesk()
  return (
    <Panel title={text.tickets}>
      {tickets.length === 0 && <p className="muted">{text.noTickets}</p>}
      <ul className="grid gap-2">
        {tickets.map(({ ticketId, number, subject, state }) => (
          <li key={ticketId} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <Link className="link" href={deskPath(desk, 'tickets/:ticketId', { ticketId })}>
                {ticketNumber(number)}
              </Link>{' '}
              {subject}
            </span>
            <Badge kind={state === 'open' ? 'wait' : 'plain'}>{text.ticketStates[state]}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Sessions({ buyer: { sessions } }: { buyer: Buyer }) {
  const text = useText(consoleTexts).buyers
  const { dates } = useText()
  return (
    <Panel title={text.sessions}>
      {sessions.length === 0 && <p className="muted">{text.noSessions}</p>}
      <ul className="grid gap-2">
        {sessions.map(({ sessionId, device, since, until }) => (
          <li key={sessionId}>
            {device}
            <span className="muted block">
              {text.sessionTimes({ since: dates.time(new Date(since)), until: dates.time(new Date(until)) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Consents({ buyer: { consents } }: { buyer: Buyer }) {
  const text = useText(consoleTexts).buyers
  const { dates } = useText()
  return (
    <Panel title={text.consents}>
      <dl className="grid gap-2">
        {consents.map(({ channel, given, at }) => (
          <Fact key={channel} label={text.channels[channel]}>
            {given ? text.given : text.notGiven}
            {at !== null && <span className="muted"> · {dates.date(new Date(at))}</span>}
          </Fact>
        ))}
      </dl>
    </Panel>
  )
}

function Deletion({ buyer: { postpones } }: { buyer: Buyer }) {
  const text = useText(consoleTexts).buyers
  return (
    <Panel title={text.deletion}>
      {postpones.length === 0 ? (
        <p>{text.deletionFree}</p>
      ) : (
        <>
          <p>{text.deletionNote}</p>
          <ul className="list-disc ps-5">
            {postpones.map(({ reason, orders = [], paise = 0 }) => (
              <li key={reason}>
                {text.obstacles[reason]({ amount: formatRupees(paise) })}
                {orders.map((orderNumber) => (
                  <span key={orderNumber} className="block">
                    <OrderLink orderNumber={orderNumber} />
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

function Entries({ lines }: { lines: readonly { id: string; at: string; label: string; amount: string }[] }) {
  const text = useText(consoleTexts).buyers
  if (lines.length === 0) return <p className="muted">{text.noEntries}</p>
  return (
    <ul className="grid gap-1">
      {lines.map(({ id, at, label, amount }) => (
        <li key={id} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0">
            {label}
            <Time className="muted block text-sm" at={at} />
          </span>
          <span className="num">{amount}</span>
        </li>
      ))}
    </ul>
  )
}
