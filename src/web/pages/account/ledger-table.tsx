import type { ReactNode } from 'react'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

export type LedgerRow = {
  id: string
  title: string
  /** The words between the title and the number of the order. */
  orderWords: string
  date: Date | null
  orderId?: string | undefined
  orderNumber?: string | undefined
  /** True if the amount was added. */
  isIn: boolean
  /** Text below the amount about its change. */
  change: string
  /** With its sign. */
  amount: string
  balance: string
  /** State of the entry, or a button. */
  more?: ReactNode
}

const firstCell = 'py-2.5 text-start font-normal'
const cell = 'py-2.5 ps-3 text-end font-normal whitespace-nowrap'
// On a narrow screen the balance is in the cell of the amount.
const lastCell = `max-sm:hidden ${cell}`

/** Entries of a ledger, newest first: what, its amount with the sign in words and colour, and the balance after it. */
export function LedgerTable({ caption, rows }: { caption: string; rows: readonly LedgerRow[] }) {
  const text = useText(signedInTexts)
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="muted text-sm">
        <tr>
          <th className={firstCell} scope="col">
            {text.wallet.entry}
          </th>
          <th className={cell} scope="col">
            {text.wallet.amount}
          </th>
          <th className={lastCell} scope="col">
            {text.wallet.balanceAfter}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Entry key={row.id} {...row} />
        ))}
      </tbody>
    </table>
  )
}

function Entry({
  title,
  orderWords,
  date,
  orderId,
  orderNumber,
  isIn,
  change,
  amount,
  balance,
  more,
}: LedgerRow) {
  const text = useText(signedInTexts)
  const colour = isIn ? 'text-leaf-700' : 'text-chilli-700'
  return (
    <tr className="border-t border-ink-200 align-top">
      <td className={firstCell}>
        <p>
          <b className="font-semibold">{title}</b>
          {orderId && (
            <>
              {' '}
              {orderWords}{' '}
              <Link
                className="link num whitespace-nowrap"
                href={pathTo('/order-inner-page/:orderId', { orderId })}
              >
                {orderNumber}
              </Link>
            </>
          )}
        </p>
        <p className="muted num text-sm">{date && text.dates.date(date)}</p>
        {more}
      </td>
      <td className={`num ${cell}`}>
        <b className={`font-semibold ${colour}`}>{amount}</b>
        <p className={`text-sm ${colour}`}>{change}</p>
        <p className="muted text-sm sm:hidden">{text.wallet.balanceNow({ amount: balance })}</p>
      </td>
      <td className={`num ${lastCell}`}>{balance}</td>
    </tr>
  )
}

/** Placeholders as high as entries, beside a StateText with the loading text. */
export function LedgerSkeleton({ count }: { count: number }) {
  return (
    <div className="grid gap-2" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-19 w-full" />
      ))}
    </div>
  )
}
