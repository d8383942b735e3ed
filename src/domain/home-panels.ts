import { isDealLive, type Priced } from './pricing.ts'
import { indiaDay } from './india-days.ts'

/** Products of a panel: 2 × 2. A panel with fewer is hidden. */
const PANEL_PRODUCTS = 4
/** Panels of the home page. */
const MAX_PANELS = 4

/** A panel of the home page, and the rule of its products. Null and false do not narrow it. */
export type Panel = {
  id: string
  title: string
  /** Price of the viewer in paise that all products are below. */
  belowPaise: number | null
  /** Least saving on the MRP in per cent. */
  minPercent: number | null
  categoryId: string | null
  isNew: boolean
  position: number
}

/** Returns the rule of a panel as parameters of a list. */
export function panelFilters({
  belowPaise,
  minPercent,
  categoryId,
}: Pick<Panel, 'belowPaise' | 'minPercent' | 'categoryId'>): Record<string, string> {
  return {
    ...(categoryId !== null && { category: categoryId }),
    // The upper bound of a list is inclusive.
    ...(belowPaise !== null && { maxPrice: ((belowPaise - 1) / 100).toFixed(2) }),
    ...(minPercent !== null && { discount: String(minPercent) }),
  }
}

/**
 * Returns at most four panels with four products each. No product is in two panels. A panel takes its products from
 * different categories if it has enough candidates.
 */
export function fillPanels<Product extends { productId: string; category: string }>(
  panels: readonly { panel: Panel; candidates: readonly Product[] }[],
): { panel: Panel; products: Product[] }[] {
  const taken = new Set<string>()
  const filled: { panel: Panel; products: Product[] }[] = []
  for (const { panel, candidates } of panels) {
    if (filled.length === MAX_PANELS) break
    const free = candidates.filter(({ productId }) => !taken.has(productId))
    const isFirstOfCategory = (product: Product) =>
      free.find(({ category }) => category === product.category) === product
    const products = [...free.filter(isFirstOfCategory), ...free.filter((one) => !isFirstOfCategory(one))]
    if (products.length < PANEL_PRODUCTS) continue
    products.length = PANEL_PRODUCTS
    for (const { productId } of products) taken.add(productId)
    filled.push({ panel, products })
  }
  return filled
}

/** Returns whether a deal is live and ends on this day in India. */
export function endsToday(product: Pick<Priced, 'dealPaise' | 'dealEndsAt'>, now: Date): boolean {
  const { dealEndsAt } = product
  return dealEndsAt !== null && isDealLive(product, now) && lastDay(dealEndsAt) === indiaDay(now)
}

/** The day on which a deal can be bought last: one that ends at midnight ends on the day before. */
const lastDay = (endsAt: Date) => indiaDay(new Date(endsAt.getTime() - 1))

const ANY = 'any'

/** Options of the command that changes a panel, as typed; a missing one changes nothing. */
export type PanelOptions = Partial<
  Record<'title' | 'below' | 'minSaving' | 'category' | 'new' | 'position', string>
>
export type PanelChange = Partial<Omit<Panel, 'id'>>

/** Parses the options of a change; "any" removes a filter. Returns the name of an option that has another value. */
export function parsePanelChange(options: PanelOptions): { ok: PanelChange } | { error: keyof PanelOptions } {
  const { title, below, minSaving, category, new: onlyNew, position } = options
  const number = (text: string, pattern: RegExp) => (pattern.test(text) ? Number(text) : NaN)
  const change: PanelChange = {}
  if (title !== undefined) {
    change.title = title.trim()
    if (change.title === '' || change.title.length > 40) return { error: 'title' }
  }
  if (below !== undefined) {
    change.belowPaise = below === ANY ? null : Math.round(number(below, /^\d{1,7}(\.\d{1,2})?$/) * 100)
    if (change.belowPaise !== null && !(change.belowPaise > 0)) return { error: 'below' }
  }
  if (minSaving !== undefined) {
    change.minPercent = minSaving === ANY ? null : number(minSaving, /^[1-9]\d?$/)
    if (Number.isNaN(change.minPercent)) return { error: 'minSaving' }
  }
  if (category !== undefined) change.categoryId = category === ANY ? null : category
  if (onlyNew !== undefined) {
    if (onlyNew !== 'on' && onlyNew !== 'off') return { error: 'new' }
    change.isNew = onlyNew === 'on'
  }
  if (position !== undefined) {
    change.position = number(position, /^\d{1,4}$/)
    if (Number.isNaN(change.position)) return { error: 'position' }
  }
  return { ok: change }
}

/** Returns the panel after a change, or null if it has no title or no filter. */
export function changedPanel(id: string, before: Panel | null, change: PanelChange): Panel | null {
  const panel = {
    id,
    title: '',
    belowPaise: null,
    minPercent: null,
    categoryId: null,
    isNew: false,
    position: 0,
    ...before,
    ...change,
  }
  const hasFilter =
    panel.isNew || panel.belowPaise !== null || panel.minPercent !== null || panel.categoryId !== null
  return panel.title !== '' && hasFilter ? panel : null
}

/** Ids of panels are typed in a shell. */
export const isPanelId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,39}$/.test(id)
