import { useId } from 'react'
import { type RefundMethod, refundMethods, type ReturnKind } from '#domain/after-sale-choices.ts'
import { isOneOf } from '#domain/choices.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { usePersonalText } from '#web/layout/personal-text.ts'
import { pathTo } from '#web/path-to.ts'
import type { ReturnEffect } from './return-choices.ts'

type Props = {
  /** The order was paid in cash, which can only go to the wallet. */
  isCash: boolean
  kind: ReturnKind
  effect: ReturnEffect
  method: RefundMethod
  onMethod: (method: RefundMethod) => void
  /** What must be chosen before the button can be pressed. */
  missing: string | null
  busy: boolean
  /** Error message of the last request. */
  message: string | null
}

/** Refund method, amounts, policy and the main button of a return. */
export function ReturnSummary({ isCash, kind, effect, method, onMethod, missing, busy, message }: Props) {
  const text = usePersonalText()
  const action = { missing, busy, message, kind, amount: formatRupees(effect.paise) }
  const isRefund = kind === 'refund'
  return (
    <div className="grid gap-3 lg:sticky lg:top-20">
      <section className="panel">
        <RadioGroup
          name="method"
          legend={text.returns.methodTitle}
          hint={isRefund ? undefined : text.returns.kindHints.replacement}
          rows
          value={method}
          onChange={(next) => isOneOf(refundMethods, next) && onMethod(next)}
          choices={refundMethods.map((value) => ({
            value,
            label: text.returns.methods[value],
            disabled: isCash && value === 'original',
            hint: isCash && value === 'original' ? text.returns.cash : <Meaning of={value} effect={effect} />,
          }))}
        />
      </section>
      <section className="panel grid gap-4" aria-labelledby="return-summary">
        <h2 className="heading" id="return-summary">
          {text.returns.summaryTitle}
        </h2>
        {isRefund ? <Amounts effect={effect} /> : <ReplacementCost count={effect.count} />}
        <p className="text-sm text-ink-700">
          {text.returns.policy}{' '}
          <Link className="link" href={pathTo('/policy/returns')}>
            {text.returns.policyLink}
          </Link>
        </p>
        <div className="hidden md:block">
          <Action {...action} />
        </div>
      </section>
      <div className="fixed inset-x-0 bottom-0 z-20 border-t border-ink-200 bg-white px-3 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] shadow-3 md:hidden [body:has(nav[aria-label=Shortcuts])_&]:bottom-14.5">
        <Action {...action} />
      </div>
    </div>
  )
}

/** What a refund method means for the chosen pieces: amount and time. */
function Meaning({ of, effect: { count, paise } }: { of: RefundMethod; effect: ReturnEffect }) {
  const { returns } = usePersonalText()
  if (count === 0) return returns.methodTimes[of]
  const amount = formatRupees(paise)
  return of === 'wallet' ? returns.toWallet({ amount }) : returns.toOriginal({ amount })
}

function Amounts({ effect: { count, paise, coins, takenBack } }: { effect: ReturnEffect }) {
  const { returns } = usePersonalText()
  const rows: [label: string, value: string][] = [
    [returns.goods({ count }), formatRupees(paise)],
    [returns.pickup, returns.free],
  ]
  return (
    <dl className="num grid grid-cols-[1fr_auto] gap-y-2 [&>dd]:ps-4">
      {rows.map(([label, value]) => (
        <Row key={label} label={label} value={value} />
      ))}
      <dt className="border-t border-ink-200 pt-2 text-md font-bold">{returns.refund}</dt>
      <dd className="border-t border-ink-200 pt-2 text-end text-md font-bold" aria-live="polite">
        {formatRupees(paise)}
      </dd>
      {coins > 0 && <Row label={returns.coinsReturned} value={formatNumber(coins)} />}
      {takenBack > 0 && <Row label={returns.coinsTaken} value={formatNumber(takenBack)} />}
    </dl>
  )
}

/** What a replacement costs: nothing. */
function ReplacementCost({ count }: { count: number }) {
  const { returns } = usePersonalText()
  return (
    <dl className="num grid grid-cols-[1fr_auto] gap-y-2 [&>dd]:ps-4">
      <Row label={returns.heading.replacement({ count })} value={returns.free} />
      <Row label={returns.pickup} value={returns.free} />
    </dl>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-end">{value}</dd>
    </>
  )
}

type ActionProps = Pick<Props, 'missing' | 'busy' | 'message' | 'kind'> & { amount: string }

/** The main button, beside it why it is disabled or why the request failed. */
function Action({ missing, busy, message, kind, amount }: ActionProps) {
  const { returns } = usePersonalText()
  const id = useId()
  return (
    <div className="grid gap-2">
      {message !== null && <Notice kind="danger" role="alert" title={message} />}
      {kind === 'refund' && (
        <p className="num flex justify-between gap-3 md:hidden">
          {returns.refund} <b>{amount}</b>
        </p>
      )}
      <p id={id} className="text-sm font-semibold text-ink-700 empty:hidden" role="status">
        {missing}
      </p>
      <Button
        type="submit"
        wide
        busy={busy}
        busyLabel={returns.submitting}
        aria-disabled={missing !== null || undefined}
        aria-describedby={missing === null ? undefined : id}
      >
        {returns.submit[kind]}
      </Button>
    </div>
  )
}
