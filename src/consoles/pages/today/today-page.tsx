import { useQuery } from '@tanstack/react-query'
import type { CallKey } from '#contract/calls.ts'
import { cancelledAt } from '#domain/deadlines.ts'
import type { Permission } from '#domain/permissions.ts'
import { consoleTexts } from '#text/console.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { classes } from '#ui/layout/class-names.ts'
import { shopNow, useSecond } from '#ui/layout/clock.ts'
import { toShopTime } from '#ui/layout/clock.ts'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { type Figures, openTasks, useDesk, usePulse } from '#consoles/api/desk-state.ts'
import { type DeskPath, deskPath } from '#consoles/desk-path.ts'
import { LoadError } from '#consoles/form/load-error.tsx'
import { StoreButtons } from '#consoles/layout/state-pages.tsx'

/** Figures of a desk by group, in the order of the page. */
const groups = {
  seller: {
    orders: ['toAccept', 'toPack', 'toShip', 'late', 'attemptFailed'],
    buyers: ['returns', 'questions', 'tickets'],
  },
  operator: {
    orders: ['late', 'disputes'],
    money: ['refundsFailed', 'walletPayouts'],
    buyers: ['tickets', 'ticketsLate', 'callbacks', 'reports'],
  },
} as const
type Row = Readonly<Record<string, string | null>>
type List = {
  path: DeskPath
  query: string
  may: Permission
  /** When a row is due, and the sort with the most urgent row first. */
  due?: { sort: string; at: (row: Row) => string | null | undefined }
}
const promise = { sort: 'promisedOn', at: ({ promisedOn }: Row) => promisedOn }
const orders = (query: string, due: NonNullable<List['due']> = promise): List => ({
  path: 'orders',
  query,
  may: 'orders.read',
  due,
})
const tickets = (query: string): List => ({
  path: 'tickets',
  query,
  may: 'tickets.read',
  due: { sort: 'deadline', at: ({ dueAt }) => dueAt },
})
const returns = (query: string): List => ({
  path: 'returns',
  query,
  may: 'returns.read',
  due: { sort: 'decideBy', at: ({ decideBy }) => decideBy },
})
/** The list of what a figure counts. */
const lists: Readonly<Partial<Record<string, List>>> = {
  // The deadline is the time at which an order that was not accepted is cancelled.
  'seller toAccept': orders('stage=new', {
    sort: 'placedAt',
    at: ({ placedAt }) => placedAt && cancelledAt(new Date(placedAt)).toISOString(),
  }),
  'seller toPack': orders('stage=accepted'),
  'seller toShip': orders('stage=packed%2Cready'),
  'seller late': orders('late=true'),
  'seller attemptFailed': orders('stage=attemptFailed'),
  'seller returns': returns('state=requested%2Creceived'),
  'operator late': orders('late=true'),
  'operator disputes': returns('state=disputed'),
  'operator refundsFailed': { path: 'refunds', query: 'state=failed', may: 'refunds.read' },
  'operator walletPayouts': { path: 'wallet-payouts', query: 'state=waiting', may: 'walletPayouts.read' },
  'seller questions': { path: 'questions', query: 'answered=false', may: 'questions.read' },
  'seller tickets': tickets('state=open'),
  'operator tickets': tickets('state=open&seller=none'),
  'operator ticketsLate': tickets('late=true'),
  'operator callbacks': {
    path: 'callbacks',
    query: 'state=requested',
    may: 'tickets.read',
    due: { sort: 'from', at: ({ until }) => until },
  },
  'operator reports': { path: 'reports', query: 'state=open', may: 'reports.read' },
}
const urgentNames = new Set(['late', 'attemptFailed', 'refundsFailed', 'ticketsLate'])

/** The open work of the desk. */
export default function TodayPage() {
  const text = useText(consoleTexts).today
  const { dates } = useText()
  const { desk, me, store, permissions } = useDesk()
  const { data, error, refetch, dataUpdatedAt } = usePulse()
  const pulse: Figures | undefined = data
  const names: Readonly<Record<string, string>> = text[desk]
  const open = openTasks(pulse)
  return (
    <>
      {error && (
        <LoadError error={error} {...(pulse && { title: text.notUpdated })} retry={() => void refetch()} />
      )}
      <p className="muted" role="status">
        {pulse
          ? text.updated({ tasks: open, time: dates.clock(new Date(toShopTime(dataUpdatedAt))) })
          : error
            ? null
            : text.loading}
      </p>
      {store && me.stores.length > 1 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="font-semibold">{text.ofStore({ store: store.storename })}</p>
          <StoreButtons />
        </div>
      )}
      {pulse && open === 0 && (
        <div className="panel">
          <EmptyState title={text.allDone} text={text.allDoneNote} drawing="box" />
        </div>
      )}
      {!(error && !pulse) &&
        Object.entries(groups[desk]).map(([group, figures]: [string, readonly string[]]) => (
          <section key={group} className="grid gap-2" aria-labelledby={`group-${group}`}>
            <h2 className="heading" id={`group-${group}`}>
              {text.groups[group as keyof typeof text.groups]}
            </h2>
            <dl className="grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-3 xl:grid-cols-5">
              {figures.map((name) => {
                const list = lists[`${desk} ${name}`]
                return (
                  list &&
                  permissions.has(list.may) && (
                    <Figure
                      key={name}
                      name={names[name] ?? ''}
                      list={list}
                      count={pulse?.[name]}
                      isUrgent={urgentNames.has(name)}
                    />
                  )
                )
              })}
            </dl>
          </section>
        ))}
    </>
  )
}

type FigureProps = { name: string; list: List; count: number | undefined; isUrgent: boolean }

function Figure({ name, list, count, isUrgent }: FigureProps) {
  const text = useText(consoleTexts).today
  const { desk } = useDesk()
  const isRed = isUrgent && count !== undefined && count > 0
  return (
    <div
      className={classes(
        'panel relative flex flex-col-reverse justify-end gap-1 hover:border-leaf-700',
        isRed && 'border-chilli-300 bg-chilli-50',
      )}
    >
      <dt className={isRed ? 'font-semibold text-chilli-700' : 'text-ink-700'}>
        {/* The whole panel can be pressed. */}
        <Link
          className="after:absolute after:inset-0 hover:underline"
          href={`${deskPath(desk, list.path)}?${list.query}`}
        >
          {name}
        </Link>
      </dt>
      <dd
        className={classes(
          'num text-2xl font-bold',
          isRed ? 'text-chilli-700' : count === 0 && 'text-ink-600',
        )}
      >
        {count === undefined ? <Skeleton className="h-9 w-12" /> : text.count(count)}
      </dd>
      {list.due && count !== undefined && count > 0 && <Remaining list={list} due={list.due} count={count} />}
    </div>
  )
}

/** The time until the most urgent of a list is due. */
function Remaining({ list, due, count }: { list: List; due: NonNullable<List['due']>; count: number }) {
  const { path, query } = list
  const text = useText(consoleTexts).tickets
  const { desk, store, send } = useDesk()
  const { data } = useQuery({
    queryKey: [desk, store?.sellerId, path, 'first', query, count],
    queryFn: () => {
      const input = { ...Object.fromEntries(new URLSearchParams(query)), sort: due.sort, limit: 1 }
      return send(`GET /${desk}/${path}` as CallKey, input as never) as Promise<unknown> as Promise<{
        rows: Row[]
      }>
    },
  })
  const now = useSecond(Math.floor(shopNow() / 1000)) * 1000
  const [row] = data?.rows ?? []
  const at = row && due.at(row)
  if (!at) return null
  // A promised day ends with the day in India.
  const left = Date.parse(at.length === 10 ? `${at}T23:59:59+05:30` : at) - now
  const minutes = Math.abs(left) / 60_000
  return (
    <dd className={classes('num order-first text-sm', left < 0 ? 'font-semibold text-chilli-700' : 'muted')}>
      <time dateTime={at}>{left < 0 ? text.late({ minutes }) : text.left({ minutes })}</time>
    </dd>
  )
}
