import { useId, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { type CancellationEffect, refundExpectedBy } from '#domain/cancellation.ts'
import { isOneOf, type RefundMethod, refundMethods } from '#domain/choices.ts'
import { formatRupees, formatNumber, formatWholeRupees } from '#domain/money.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { usePersonalText } from '#web/layout/personal-text.ts'

type Props = {
  orders: readonly Order[]
  /** Number of chosen items. */
  count: number
  effect: CancellationEffect
  method: RefundMethod
  onMethod: (method: RefundMethod) => void
  /** What must be chosen before the button can be pressed. */
  missing: string | null
  busy: boolean
  /** Error message of the last request. */
  message: string | null
}

/** Refund method, amounts and the main button of a cancellation. */
export function RefundChoice({ orders, count, effect, method, onMethod, missing, busy, message }: Props) {
  const text = usePersonalText()
  const isCash = orders.every((order) => order.paymentMode === 'COD')
  const amount = formatRupees(effect.refund.paise)
  const action = { missing, busy, message, amount }
  return (
    <div className="grid gap-3 lg:sticky lg:top-20">
      <section className="panel">
        <RadioGroup
          name="method"
          legend={text.cancellation.methodTitle}
          hint={isCash ? text.cancellation.cash : undefined}
          rows
          value={method}
          onChange={(next) => isOneOf(refundMethods, next) && onMethod(next)}
          choices={refundMethods.map((value) => ({
            value,
            label: text.cancellation.methods[value],
            hint: isCash ? undefined : <Meaning of={value} count={count} effect={effect} />,
          }))}
        />
        {orders.some((order) => order.disputed) && (
          <p className="mt-3 text-sm text-ink-700">{text.cancellation.disputed}</p>
        )}
      </section>
      <section className="panel grid gap-4" aria-labelledby="cancellation-refund">
        <h2 className="heading" id="cancellation-refund">
          {text.orders.refundTitle}
        </h2>
        <Amounts count={count} effect={effect} isCash={isCash} />
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

/** What a refund method means for the chosen items: amount and time. */
function Meaning({ of, count, effect }: { of: RefundMethod; count: number; effect: CancellationEffect }) {
  const text = usePersonalText()
  const [now] = useState(() => new Date())
  const { paise } = effect.refund
  if (count === 0) return text.cancellation.methodTimes[of]
  if (paise === 0) return text.cancellation.onlyCoins
  const amount = formatRupees(paise)
  return of === 'wallet'
    ? text.cancellation.toWallet({ amount })
    : text.cancellation.toOriginal({ amount, day: text.dates.day(refundExpectedBy(now)) })
}

function Amounts({ count, effect, isCash }: { count: number; effect: CancellationEffect; isCash: boolean }) {
  const text = usePersonalText()
  const { goodsPaise, coinDiscountPaise, shippingPaise, coins, refund } = effect
  const free = (
    <dd className="text-end">
      {formatWholeRupees(0)} <span className="font-semibold text-leaf-700">{text.cancellation.free}</span>
    </dd>
  )
  return (
    <dl className="num grid grid-cols-[1fr_auto] gap-y-2 [&>dd]:ps-4">
      {!isCash && (
        <>
          <dt>{text.cancellation.goods({ count })}</dt>
          <dd className="text-end">{formatRupees(goodsPaise)}</dd>
          {coinDiscountPaise > 0 && (
            <>
              <dt>{text.cancellation.coinsUsed}</dt>
              <dd className="text-end">−{formatRupees(coinDiscountPaise)}</dd>
            </>
          )}
          {shippingPaise > 0 && (
            <>
              <dt>{text.cancellation.deliveryCharge}</dt>
              <dd className="text-end">{formatRupees(shippingPaise)}</dd>
            </>
          )}
        </>
      )}
      <dt>{text.cancellation.cancellationFee}</dt>
      {free}
      <dt>{text.cancellation.processingFee}</dt>
      {free}
      <dt className="border-t border-ink-200 pt-2 text-md font-bold">{text.cancellation.refund}</dt>
      <dd className="border-t border-ink-200 pt-2 text-end text-md font-bold" aria-live="polite">
        {formatRupees(refund.paise)}
      </dd>
      {coins > 0 && (
        <>
          <dt>{text.cancellation.coinsReturned}</dt>
          <dd className="text-end">{formatNumber(coins)}</dd>
        </>
      )}
    </dl>
  )
}

type ActionProps = Pick<Props, 'missing' | 'busy' | 'message'> & { amount: string }

/** The main button, beside it why it is disabled or why the request failed. */
function Action({ missing, busy, message, amount }: ActionProps) {
  const text = usePersonalText()
  const id = useId()
  return (
    <div className="grid gap-2">
      {message !== null && <Notice kind="danger" role="alert" title={message} />}
      <p className="num flex justify-between gap-3 md:hidden">
        {text.cancellation.refund} <b>{amount}</b>
      </p>
      <p id={id} className="text-sm font-semibold text-ink-700 empty:hidden" role="status">
        {missing}
      </p>
      <Button
        type="submit"
        kind="danger"
        wide
        busy={busy}
        busyLabel={text.cancellation.submitting}
        aria-disabled={missing !== null || undefined}
        aria-describedby={missing === null ? undefined : id}
      >
        {text.cancellation.submit}
      </Button>
    </div>
  )
}
