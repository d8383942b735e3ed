import type { ReturnOption } from '#contract/returns.ts'
import { toPaise } from '#domain/money.ts'
import { Checkbox } from '#ui/forms/choice.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { ItemRow } from './item-row.tsx'
import { type Pieces, piecesLeft, type ReturnOrders } from './return-choices.ts'

type Props = {
  id: string
  orders: ReturnOrders
  pieces: Pieces
  onChange: (pieces: Pieces) => void
}

/** The items that can be returned as checkboxes with their pieces, by child order; below them the others with the reason. */
export function ReturnItems({ id, orders, pieces, onChange }: Props) {
  const text = useText(signedInTexts)
  const set = (productId: string, quantity: number) => onChange({ ...pieces, [productId]: quantity })
  return (
    <section className="panel grid gap-5">
      <fieldset className="field" id={id} tabIndex={-1}>
        <legend className="field-label">{text.returns.itemsTitle}</legend>
        {orders.map((order, at) => {
          const items = order.items.filter((item) => piecesLeft(item) > 0)
          if (items.length === 0) return null
          const { storename: store } = order
          return (
            <div key={order.orderId} className="grid gap-2">
              {orders.length > 1 && (
                <p className="pt-2 font-semibold">
                  {text.returns.parcelOf({ number: at + 1, count: orders.length, store })}
                </p>
              )}
              {items.map((item) => {
                const chosen = pieces[item.productId] ?? 0
                const left = piecesLeft(item)
                return (
                  <div key={item.productId}>
                    <Checkbox
                      className="choice-row"
                      checked={chosen > 0}
                      onChange={(event) => set(item.productId, event.target.checked ? left : 0)}
                      label={<ItemRow item={item} paise={toPaise(item.paid)} note={<Window item={item} />} />}
                    />
                    {chosen > 0 && left > 1 && (
                      <div className="ps-10 pt-2">
                        <Stepper
                          small
                          label={item.productName}
                          value={chosen}
                          min={1}
                          max={left}
                          note={text.returns.piecesLeft({ count: left })}
                          onChange={(quantity) => set(item.productId, quantity)}
                        />
                      </div>
                    )}
                  </div>
                )
              })}
            </div>
          )
        })}
      </fieldset>
      <FixedItems orders={orders} title={text.returns.fixedTitle} />
    </section>
  )
}

/** Until when an item can be returned, and for which reasons. */
function Window({ item: { until, nonReturnable } }: { item: ReturnOption }) {
  const text = useText(signedInTexts)
  return (
    <>
      {/* The window ends with a day. */}
      {until && text.returns.until({ day: text.dates.day(new Date(until.seconds * 1000 - 1)) })}
      {nonReturnable && <span className="block">{text.returns.faultsOnly}</span>}
    </>
  )
}

/** The items that cannot be returned now, with the reason; nothing if there is none. */
export function FixedItems({ orders, title }: { orders: ReturnOrders; title?: string }) {
  const text = useText(signedInTexts)
  const fixed = orders.flatMap(({ items }) => items).filter(({ error }) => error !== null)
  if (fixed.length === 0) return null
  return (
    <div className="grid gap-3">
      {title && <h2 className="font-semibold">{title}</h2>}
      <ul className="grid gap-3">
        {fixed.map((item) => (
          <li key={item.productId} className="rounded-lg bg-ink-50 p-3">
            <ItemRow
              item={item}
              paise={toPaise(item.paid)}
              note={item.error && text.returns.whyNot[item.error]}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
