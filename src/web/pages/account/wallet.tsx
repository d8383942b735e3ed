import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import { WALLET_PAGE_SIZE, walletPeriods } from '#domain/choices.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { signedInTexts, type SignedInMessages } from '#text/signed-in.ts'
import { StateText } from '#ui/feedback/state-text.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { WalletIcon, TickIcon } from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, reloadCalls, sendCall, useCall } from '#web/api/client.ts'
import { useRefreshOnReturn } from '#web/components/cart/use-cart.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { useAction } from '#web/components/forms/use-action.ts'
import { dateOf } from '#web/components/orders/order-events.ts'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { LedgerSkeleton, LedgerTable } from './ledger-table.tsx'
import { sectionPath } from './sections.ts'
import { historyPath, readDays, readPage } from './wallet-address.ts'

const KEY = 'GET /get-wallet'
type Entry = Calls[typeof KEY]['output']['entries'][number]

/** The wallet: its balance, and its history by period and page, which are in the URL (buying §2). */
export default function Wallet() {
  const text = useText(signedInTexts)
  const signedIn = useSignedIn()
  const [query] = useSearchParams()
  const wish = { days: readDays(query), page: readPage(query) }
  const wanted = useCall(KEY, wish, signedIn)
  useRefreshOnReturn(wanted.refresh)
  // The history stays until another period or page is loaded.
  const [shown, setShown] = useState(wish)
  if (wanted.data && (shown.days !== wish.days || shown.page !== wish.page)) setShown(wish)
  const { data } = useCall(KEY, shown, false)
  const balance = useRef<HTMLParagraphElement>(null)
  const hasFailed = wanted.status === 'failed' && !wanted.data
  const path = sectionPath('wallet')
  return (
    <>
      <section className="panel flex flex-wrap items-center gap-3" aria-busy={!data}>
        <WalletIcon className="size-6 text-leaf-700" />
        <p ref={balance} tabIndex={-1} className="flex-1" aria-live="polite">
          {text.wallet.balance}{' '}
          <b className="num block text-lg">{data ? formatRupees(toPaise(data.balance)) : '…'}</b>
        </p>
        <p className="muted w-full text-sm">{text.wallet.refundsOnly}</p>
      </section>
      <section className="panel grid gap-3" aria-label={text.wallet.history({ days: wish.days })}>
        <nav aria-label={text.wallet.periods}>
          <ul className="flex flex-wrap gap-2">
            {walletPeriods.map((days) => (
              <li key={days}>
                {/* As `Chip`, whose script has all of the product lists. */}
                <Link
                  className="chip"
                  href={historyPath(path, { days })}
                  aria-current={days === wish.days ? 'true' : undefined}
                >
                  {days === wish.days && <TickIcon />}
                  {text.wallet.period({ days })}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {hasFailed ? (
          <LoadError title={text.wallet.failed} error={wanted.error} onRetry={() => void wanted.refresh()} />
        ) : (
          <StateText
            loading={!data}
            empty={data?.entries.length === 0}
            emptyText={text.wallet.none({ days: shown.days })}
            found={data && wanted.data ? text.wallet.found({ count: data.total }) : ''}
          />
        )}
        {!data && !hasFailed && <LedgerSkeleton count={WALLET_PAGE_SIZE} />}
        {data && !hasFailed && data.entries.length > 0 && (
          <LedgerTable
            caption={text.wallet.history({ days: shown.days })}
            rows={data.entries.map((entry) => ({
              ...entry,
              id: entry.entryId,
              title: text.wallet.reasons[entry.reason],
              orderWords: text.wallet.ofOrder,
              change: entry.amount > 0 ? text.wallet.added : text.wallet.paidOut,
              date: dateOf(entry.date),
              isIn: entry.amount > 0,
              amount: signedRupees(entry.amount),
              balance: formatRupees(toPaise(entry.balanceAfter)),
              more: <EntryState entry={entry} onSent={() => balance.current?.focus()} />,
            }))}
          />
        )}
        {data && (
          <Pagination
            page={wish.page}
            pages={Math.ceil(data.total / WALLET_PAGE_SIZE)}
            hrefFor={(page) => historyPath(path, { days: wish.days, page })}
            label={text.wallet.pages}
          />
        )}
      </section>
    </>
  )
}

const signedRupees = (amount: number): string =>
  `${amount > 0 ? '+' : '−'}${formatRupees(toPaise(Math.abs(amount)))}`

function stateText({ state, expectedBy, paidTo }: Entry, text: SignedInMessages): string | null {
  const by = dateOf(expectedBy)
  if (state === 'onItsWay') return text.wallet.onItsWay({ by: by && text.dates.day(by) })
  if (state) return text.wallet[state]
  return paidTo && text.wallet.paidTo({ account: paidTo })
}

/** State of the money of an entry, or the button to transfer it. */
function EntryState({ entry, onSent }: { entry: Entry; onSent: () => void }) {
  const text = useText(signedInTexts)
  const state = stateText(entry, text)
  if (entry.way === 'payment') return <SendBack entry={entry} onSent={onSent} />
  if (entry.way === 'disputed') return <p className="mt-1 text-sm">{text.wallet.disputed}</p>
  if (entry.way === 'payout')
    return (
      <>
        <p className="mt-1 text-sm">{text.wallet.fromCash}</p>
        <p className="mt-2">
          <ButtonLink small kind="secondary" href={pathTo('/raise-ticket')}>
            {text.wallet.askForPayout}
          </ButtonLink>
        </p>
      </>
    )
  return state && <p className="mt-1 text-sm">{state}</p>
}

function SendBack({ entry, onSent }: { entry: Entry; onSent: () => void }) {
  const text = useText(signedInTexts)
  const toast = useToast()
  const { run, busy, message } = useAction()
  const send = () =>
    run(async () => {
      const { message: sent } = await sendCall('POST /wallet-to-payment', { entryId: entry.entryId })
      toast(sent)
      invalidateCalls('GET /get-user', 'GET /get-all-orders', 'GET /order-inner-details/:orderId')
      // The button is gone then.
      onSent()
      await reloadCalls(KEY)
    })
  const amount = formatRupees(toPaise(entry.amount))
  return (
    <div className="mt-2">
      <Button
        small
        kind="secondary"
        busy={busy}
        busyLabel={text.wallet.sending}
        aria-label={text.wallet.sendBackNamed({ amount, orderNumber: entry.orderNumber })}
        onClick={() => void send()}
      >
        {text.wallet.sendBack}
      </Button>
      {message && (
        <p role="alert" className="mt-1 text-sm text-chilli-700">
          {message}
        </p>
      )}
    </div>
  )
}
