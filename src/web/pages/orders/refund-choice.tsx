import { type ReactNode, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { type CancellationEffect, refundExpectedBy } from '#domain/cancellation.ts'
import { type RefundMethod, refundMethods } from '#domain/after-sale-choices.ts'
import { isOneOf } from '#domain/choices.ts'
import { formatRupees, formatNumber, formatWholeRupees } from '#domain/money.ts'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'

type Props = {
  orders: readonly Order[]
  /** Nothing was paid. */
  isCash: boolean
  /** Number of chosen items. */
  count: number
  effect: CancellationEffect
  method: RefundMethod
  onMethod: (method: RefundMethod) => void
  /** The main button on wide screens. */
  action: ReactNode
}

/** Refund method and amounts of a cancellation; without a method if nothing was paid. */
export function RefundChoice({ orders, isCash, count, effect, method, onMethod, action }: Props) {
  const text = useText(signedInTexts)
  return (
    <div className="grid gap-3 lg:sticky lg:top-20">
      {!isCash && (
        <section className="panel">
          <RadioGroup
            name="method"
            legend={text.cancellation.methodTitle}
            rows
            value={method}
            onChange={(next) => isOneOf(refundMethods, next) && onMethod(next)}
            choices={refundMethods.map((value) => ({
              value,
              label: text.cancellation.methods[value],
              hint: <Meaning of={value} count={count} effect={effect} />,
            }))}
          />
          {orders.some((order) => order.disputed) && (
            <p className="mt-3 text-sm text-ink-700">{text.cancellation.disputed}</p>
          )}
        </section>
      )}
      <section className="panel grid gap-4" aria-labelledby="cancellation-refund">
        <h2 className="heading" id="cancellation-refund">
          {text.orders.refundTitle}
        </h2>
        {isCash && <p>{text.cancellation.cash}</p>}
        <Amounts count={count} effect={effect} isCash={isCash} />
        {action}
      </section>
    </div>
  )
}

/** Amount and time of a refund method for the chosen items. */
function Meaning({ of, count, effect }: { of: RefundMethod; count: number; effect: CancellationEffect }) {
  const text = useText(signedInTexts)
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
  const text = useText(signedInTexts)
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
      {!isCash && (
        <>
          <dt className="border-t border-ink-200 pt-2 text-md font-bold">{text.cancellation.refund}</dt>
          <dd className="border-t border-ink-200 pt-2 text-end text-md font-bold" aria-live="polite">
            {formatRupees(refund.paise)}
          </dd>
        </>
      )}
      {coins > 0 && (
        <>
          <dt>{text.cancellation.coinsReturned}</dt>
          <dd className="text-end">{formatNumber(coins)}</dd>
        </>
      )}
    </dl>
  )
}
