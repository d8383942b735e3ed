import type { ReactNode } from 'react'
import { type RefundMethod, refundMethods, type ReturnKind } from '#domain/after-sale-choices.ts'
import { isOneOf } from '#domain/choices.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import type { ReturnEffect } from './return-choices.ts'

type Props = {
  /** The order was paid in cash, which can only go to the wallet. */
  isCash: boolean
  kind: ReturnKind
  effect: ReturnEffect
  method: RefundMethod
  onMethod: (method: RefundMethod) => void
  /** The main button on wide screens. */
  action: ReactNode
}

/** Refund method, amounts and policy of a return. */
export function ReturnSummary({ isCash, kind, effect, method, onMethod, action }: Props) {
  const text = useText(signedInTexts)
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
        {action}
      </section>
    </div>
  )
}

/** Amount and time of a refund method for the chosen pieces. */
function Meaning({ of, effect: { count, paise } }: { of: RefundMethod; effect: ReturnEffect }) {
  const { returns } = useText(signedInTexts)
  if (count === 0) return returns.methodTimes[of]
  const amount = formatRupees(paise)
  return of === 'wallet' ? returns.toWallet({ amount }) : returns.toOriginal({ amount })
}

function Amounts({ effect: { count, paise, coins, takenBack } }: { effect: ReturnEffect }) {
  const { returns } = useText(signedInTexts)
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

/** Cost of a replacement, which is free. */
function ReplacementCost({ count }: { count: number }) {
  const { returns } = useText(signedInTexts)
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
