import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import { WALLET_PAGE_SIZE } from '#domain/choices.ts'
import { coinDiscountPaise, referralRule } from '#domain/coins.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import { signedInTexts, type SignedInMessages } from '#text/signed-in.ts'
import { StateText } from '#ui/feedback/state-text.tsx'
import { TagIcon } from '#ui/layout/icons.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { useCall } from '#web/api/client.ts'
import { useRefreshOnReturn } from '#web/components/cart/use-cart.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { dateOf } from '#web/components/orders/order-events.ts'
import { Share } from '#web/components/sharing/share.tsx'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import { useShopRules } from '#web/session/shop-rules.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { LedgerSkeleton, LedgerTable } from './ledger-table.tsx'
import { sectionPath } from './sections.ts'
import { historyPath, readPage } from './wallet-address.ts'

const KEY = 'GET /my-coins'
type Coins = Calls[typeof KEY]['output']

/** The Reward Area: coins, how they are earned, their history, and the referral code with its progress. */
export default function Rewards() {
  const text = useText(signedInTexts)
  const signedIn = useSignedIn()
  const [query] = useSearchParams()
  const page = readPage(query)
  const wanted = useCall(KEY, { page }, signedIn)
  useRefreshOnReturn(wanted.refresh)
  // The history stays until another page is loaded.
  const [shown, setShown] = useState(page)
  if (wanted.data && shown !== page) setShown(page)
  const { data } = useCall(KEY, { page: shown }, false)
  if (wanted.status === 'failed' && !wanted.data)
    return (
      <LoadError title={text.wallet.coinsFailed} error={wanted.error} onRetry={() => void wanted.refresh()} />
    )
  return (
    <>
      <Balance coins={data} />
      <HowToEarn />
      <Referral referral={data?.referral} />
      <section className="panel grid gap-3" aria-labelledby="coin-history">
        <h2 className="heading" id="coin-history">
          {text.wallet.coinHistory}
        </h2>
        <StateText
          loading={!data}
          empty={data?.entries.length === 0}
          emptyText={text.wallet.noCoins}
          found={data && wanted.data ? text.wallet.found({ count: data.total }) : ''}
        />
        {!data && <LedgerSkeleton count={WALLET_PAGE_SIZE} />}
        {data && data.entries.length > 0 && (
          <LedgerTable
            caption={text.wallet.coinHistory}
            rows={data.entries.map((entry) => ({
              ...entry,
              id: entry.entryId,
              title: text.wallet.coinReasons[entry.reason],
              orderWords: entry.reason === 'earned' ? text.wallet.onOrder : text.wallet.ofOrder,
              change: changeText(entry, text),
              date: dateOf(entry.date),
              isIn: entry.amount > 0,
              amount: `${entry.amount > 0 ? '+' : '−'}${formatNumber(Math.abs(entry.amount))}`,
              balance: formatNumber(entry.balanceAfter),
              more: entry.pending > 0 && <p className="mt-1 text-sm">{pendingText(entry, text)}</p>,
            }))}
          />
        )}
        {data && (
          <Pagination
            page={page}
            pages={Math.ceil(data.total / WALLET_PAGE_SIZE)}
            hrefFor={(number) => historyPath(sectionPath('reward-area'), { page: number })}
            label={text.wallet.pages}
          />
        )}
      </section>
    </>
  )
}

function pendingText({ pending, pendingUntil }: Coins['entries'][number], text: SignedInMessages): string {
  const until = dateOf(pendingUntil)
  const coins = formatNumber(pending)
  return until
    ? text.wallet.pendingUntil({ coins, by: text.dates.date(until) })
    : text.wallet.pendingReturn({ coins })
}

function Balance({ coins: data }: { coins: Coins | undefined }) {
  const text = useText(signedInTexts)
  const { coins } = useShopRules()
  const amount = formatRupees(coinDiscountPaise(data?.coin ?? 0, coins.valuePaise))
  return (
    <section className="panel flex items-center gap-3" aria-busy={!data}>
      <TagIcon className="size-6 text-marigold-800" />
      <p aria-live="polite">
        {text.wallet.yourCoins} <b className="num block text-lg">{data ? formatNumber(data.coin) : '…'}</b>
        <span className="muted num block text-sm">
          {data ? text.account.coinsWorth({ amount }) : '…'}
          {data && data.pending > 0 && (
            <>
              {' · '}
              {text.wallet.pending({ coins: formatNumber(data.pending) })}
            </>
          )}
        </span>
      </p>
    </section>
  )
}

function HowToEarn() {
  const text = useText(signedInTexts)
  const { coins } = useShopRules()
  return (
    <section className="panel grid gap-2" aria-labelledby="how-to-earn">
      <h2 className="heading" id="how-to-earn">
        {text.wallet.howTitle}
      </h2>
      <ul className="grid gap-2">
        <li>{text.wallet.earn({ amount: formatRupees(coins.earnedPerPaise) })}</li>
        <li>{text.wallet.earnPending}</li>
        <li>{text.wallet.use({ amount: formatRupees(coins.valuePaise), percentage: coins.percentage })}</li>
      </ul>
    </section>
  )
}

function changeText({ amount, reason }: Coins['entries'][number], { wallet }: SignedInMessages): string {
  if (amount > 0) return wallet.added
  return reason === 'reversed' ? wallet.coinsReversed : wallet.coinsUsed
}

function Referral({ referral }: { referral: Coins['referral'] | undefined }) {
  const text = useText(signedInTexts)
  const code = referral?.code
  const { coinsForReferrer: own, coinsForNewCustomer: friend } = referralRule
  const minimum = formatRupees(useShopRules().referralMinimumPaise)
  return (
    <section className="panel grid gap-3" aria-labelledby="referral" aria-busy={!referral}>
      <h2 className="heading" id="referral">
        {text.wallet.referralTitle}
      </h2>
      <p>{text.wallet.referralRule({ own, friend, minimum })}</p>
      <div className="flex min-h-11 items-center gap-3">
        <p>
          {text.wallet.referralCode} <b className="num whitespace-nowrap">{code ?? '…'}</b>
        </p>
        {code && (
          <Share
            name={text.wallet.shareText({ code })}
            path={`${pathTo('/sign-up-with-email')}?referralCode=${encodeURIComponent(code)}`}
            label={text.wallet.share}
          />
        )}
      </div>
      <dl className="num grid gap-2">
        <div className="flex justify-between gap-4">
          <dt>{text.wallet.joined}</dt>
          <dd className="font-semibold">{referral?.joined ?? '…'}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>{text.wallet.rewarded}</dt>
          <dd className="font-semibold">{referral?.rewarded ?? '…'}</dd>
        </div>
      </dl>
    </section>
  )
}
