import { usePendingLocation } from '#web/layout/navigation.tsx'
import { splitPath } from '#domain/languages.ts'
import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import type { Product, Variant } from '#contract/shapes.ts'
import { toPaise } from '#domain/money.ts'
import type { AccountKind } from '#domain/pricing.ts'
import { stockShortage } from '#domain/quantity.ts'
import { readSizeChart } from '#domain/size-chart.ts'
import { type Choice, optionRows, unreachableVariants } from '#domain/variants.ts'
import { useIsHydrated } from '#ui/layout/hydration.ts'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { productPath } from './product-meta.ts'
import { SIZE_CHART } from './size-chart.tsx'
import type { Offer } from './use-offer.ts'

/** Returns the variant whose page is being loaded, or null. */
export function usePendingVariant({ productId, variants }: Product): Variant | null {
  const path = usePendingLocation()?.pathname
  if (path === undefined) return null
  return (
    variants.find((variant) => variant.productId !== productId && productPath(variant.productId) === path) ??
    null
  )
}

/**
 * Returns the price facts of a variant for the time until its page has loaded. A business account waits for the page,
 * because its price depends on the price tiers.
 */
export function previewOf(product: Product, offer: Offer, pending: Variant | null) {
  if (!pending || offer.kind === 'business') return { product, offer }
  const unitPaise = toPaise(pending.offerPrice)
  return {
    // The price per kilogram or litre needs the net quantity, which only the page has.
    product: { ...product, price: pending.price, stock: pending.stock, comparedUnit: undefined },
    offer: { ...offer, unitPaise, deal: false, outOfStock: null },
  }
}

type Props = { product: Product; kind: AccountKind; pending: Variant | null }

/** A row of choices for each option of a variant group; nothing for a product without other variants. */
export function VariantRows({ product, kind, pending }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const { variants, variantOptions, options = {} } = product
  if (variants.length < 2) return null
  const current = pending?.options ?? options
  const separate = unreachableVariants(variantOptions, variants, current)
  const hasChart = readSizeChart(product.features) !== null

  // Back leads to the page before the product, however many variants were opened.
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(splitPath(event.currentTarget.pathname).path, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="grid gap-3">
      {optionRows(variantOptions, variants, current).map(({ name, choices }) => (
        <OptionRow
          key={name}
          name={name}
          chosen={current[name]}
          choices={choices}
          variants={variants}
          kind={kind}
          hasChart={hasChart && /^size$/i.test(name)}
          onClick={follow}
        />
      ))}
      {separate.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-sm">
          <span className="muted py-1">{text.product.otherCombinations}</span>
          {separate.map((variant) => (
            <Link
              key={variant.productId}
              className="link py-1 wrap-anywhere"
              href={productPath(variant.productId)}
              onClick={follow}
            >
              <StoredText text={Object.values(variant.options).join(', ')} />
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}

type RowProps = {
  name: string
  chosen: string | undefined
  choices: Choice<Variant>[]
  variants: readonly Variant[]
  kind: AccountKind
  /** True if the page has a size chart for the option. */
  hasChart: boolean
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** The values of an option: links before hydration, then radio buttons with one tab stop. */
function OptionRow({ name, chosen, choices, variants, kind, hasChart, onClick }: RowProps) {
  const text = useText()
  const labelId = useId()
  const isHydrated = useIsHydrated()
  const hasPictures = /^colou?r$/i.test(name)
  return (
    <div>
      <div className="mb-1.5 flex gap-4 text-sm">
        <p id={labelId} className="wrap-anywhere">
          <span className="muted">
            <StoredText text={name} />:
          </span>{' '}
          <b>{chosen && <StoredText text={chosen} />}</b>
        </p>
        {hasChart && (
          <a className="link" href={`#${SIZE_CHART}`}>
            {text.product.sizeChart}
          </a>
        )}
      </div>
      <div className="options" role={isHydrated ? 'radiogroup' : 'group'} aria-labelledby={labelId}>
        {choices.map(({ value, isChosen, variant }) => {
          const picture =
            hasPictures && (variant ?? variants.find(({ options }) => options[name] === value))?.imageUrl
          const isShort =
            variant && stockShortage(variant.stock, kind === 'business' ? variant.minimumQuantity : 1)
          const note = variant ? isShort && text.common.outOfStock : text.product.noSuchCombination
          const content = (
            <>
              {picture && (
                <Picture src={picture} eager alt="" sizes="40px" className="size-10 flex-none rounded-sm" />
              )}
              <span>
                <StoredText text={value} />
                {note && (
                  <>
                    {' '}
                    <small>{note}</small>
                  </>
                )}
              </span>
            </>
          )
          const radio = isHydrated ? ({ role: 'radio', 'aria-checked': isChosen } as const) : null
          return variant ? (
            <Link
              key={value}
              className="option"
              href={productPath(variant.productId)}
              aria-current={isChosen && !isHydrated ? 'true' : undefined}
              data-chosen={isChosen || undefined}
              tabIndex={isHydrated && chosen !== undefined && !isChosen ? -1 : 0}
              onClick={onClick}
              onKeyDown={chooseByKey}
              {...radio}
            >
              {content}
            </Link>
          ) : (
            <span key={value} className="option" aria-disabled="true" {...radio}>
              {content}
            </span>
          )
        })}
      </div>
    </div>
  )
}

/** Chooses like native radio buttons: arrow keys move and choose, the space bar chooses. */
function chooseByKey(event: KeyboardEvent<HTMLAnchorElement>): void {
  const links = [...(event.currentTarget.parentElement?.querySelectorAll('a') ?? [])]
  const index = links.indexOf(event.currentTarget)
  const step =
    event.key === 'ArrowRight' || event.key === 'ArrowDown'
      ? 1
      : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
        ? -1
        : 0
  if (step === 0 && event.key !== ' ') return
  event.preventDefault()
  const link = links.at((index + step) % links.length)
  link?.focus()
  link?.click()
}
