import { type ReactNode, useId } from 'react'
import type { QuickOrderLine } from '#contract/cart.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useGstView } from '#ui/product/gst-view.ts'
import { Picture } from '#ui/product/picture.tsx'
import { useAmountText } from '#ui/product/price.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { textOf } from '#text/text.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import type { CheckedList } from './use-quick-order.ts'

type Props = {
  list: CheckedList
  /** The text was edited after the check. */
  isStale: boolean
  isAdding: boolean
  onAdd: () => void
}

/** Result of the check of a list: lines to correct, and lines that can be added or were added. */
export function QuickOrderResults({ list, isStale, isAdding, onAdd }: Props) {
  const { quickOrder, rules, common, wishlists, ui } = useText(signedInTexts)
  const { unread, answer, isAdded } = list
  const refused = answer.lines.filter(({ ok }) => !ok)
  const ready = answer.lines.filter(({ ok }) => ok)
  const wrong = refused.length + unread.length
  const numbersOf = ({ positions }: QuickOrderLine) =>
    positions.flatMap((position) => list.lines[position]?.line ?? [])
  const rows = (lines: QuickOrderLine[]) =>
    lines.map((line) => (
      <LineRow key={line.positions[0]} line={line} numbers={isAdded ? null : numbersOf(line)} />
    ))
  const withoutGst = useGstView()
  const total = quickOrder.total({
    pieces: answer.pieces,
    total: withoutGst
      ? `${formatRupees(ready.reduce((sum, line) => sum + withoutGst(toPaise(line.lineTotal), line.product?.gstRate ?? 0), 0))} ${ui.excludingGst}`
      : formatRupees(toPaise(answer.total)),
  })
  return (
    <>
      {isAdded ? (
        <Notice
          kind={ready.length > 0 ? 'success' : 'warning'}
          role="status"
          title={ready.length > 0 ? quickOrder.added(answer) : quickOrder.noneAdded}
          action={
            ready.length > 0 && (
              <ButtonLink small href={pathTo('/shopping-cart')}>
                {common.goToCart}
              </ButtonLink>
            )
          }
        >
          {wrong > 0 && <p>{quickOrder.leftInList}</p>}
        </Notice>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status">
            <b className="block">{quickOrder.counts({ ready: ready.length, wrong })}</b>
            {ready.length > 0 && <span className="num">{total}</span>}
          </p>
          {ready.length > 0 && (
            <Button
              kind="buy"
              busy={isAdding}
              busyLabel={quickOrder.adding}
              disabled={isStale}
              onClick={onAdd}
            >
              {wishlists.addAllToCart}
            </Button>
          )}
          {isStale && ready.length > 0 && <p className="w-full text-sm font-semibold">{quickOrder.stale}</p>}
        </div>
      )}
      {wrong > 0 && (
        <Lines title={quickOrder.toCorrect}>
          {unread.map(({ line, text, reason }) => (
            <tr key={`unread ${line}`}>
              <td colSpan={2}>
                <p className="font-semibold wrap-anywhere">{text}</p>
                {!isAdded && <p className="muted text-sm">{quickOrder.lineNumbers({ numbers: [line] })}</p>}
                <Problem>
                  {typeof reason === 'string' ? quickOrder.unread[reason] : textOf(rules, reason)}
                </Problem>
              </td>
            </tr>
          ))}
          {rows(refused)}
        </Lines>
      )}
      {ready.length > 0 && (
        <Lines title={isAdded ? quickOrder.inCartNow : quickOrder.ready}>{rows(ready)}</Lines>
      )}
    </>
  )
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  const { quickOrder } = useText(signedInTexts)
  const id = useId()
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold" id={id}>
        {title}
      </h3>
      <table className="product-table" aria-labelledby={id}>
        <thead className="sr-only">
          <tr>
            <th scope="col">{quickOrder.product}</th>
            <th scope="col">{quickOrder.amount}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

const Problem = ({ children }: { children: ReactNode }) => (
  <p className="text-sm font-semibold text-chilli-700">{children}</p>
)

/** `numbers` are the lines of the list that name the product; null once the list has other lines. */
function LineRow({ line, numbers }: { line: QuickOrderLine; numbers: number[] | null }) {
  const { quickOrder } = useText(signedInTexts)
  const { sku, quantity, ok, message, added, lineTotal, product } = line
  const amountText = useAmountText(product?.gstRate)
  return (
    <tr>
      <td>
        <div className="flex gap-3">
          {product && (
            <Picture
              src={product.imageUrl ?? '/no-picture.svg'}
              alt=""
              sizes="56px"
              colour={product.colour}
              className="size-14 flex-none rounded-md"
            />
          )}
          <div className="min-w-0">
            {product ? (
              <Link
                className="link line-clamp-2 wrap-anywhere"
                href={pathTo('/product-page/:prodId', { prodId: product.id })}
              >
                <ProductName name={product.name} />
              </Link>
            ) : (
              <p className="font-semibold wrap-anywhere">{sku}</p>
            )}
            <p className="muted text-sm wrap-anywhere">
              {[product && quickOrder.sku({ sku }), numbers && quickOrder.lineNumbers({ numbers })]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {product && product.inCart > 0 && (
              <p className="text-sm">{quickOrder.inCart({ count: product.inCart })}</p>
            )}
            {message !== null &&
              (ok ? <p className="text-sm font-semibold">{message}</p> : <Problem>{message}</Problem>)}
          </div>
        </div>
      </td>
      <td className="num whitespace-nowrap">
        {ok && product ? (
          <>
            <b className="font-semibold">{amountText(toPaise(lineTotal))}</b>
            <p className="muted text-sm">
              {quickOrder.each({ pieces: added, price: amountText(toPaise(product.unitPrice)) })}
            </p>
          </>
        ) : (
          quickOrder.pieces({ count: quantity })
        )}
      </td>
    </tr>
  )
}
