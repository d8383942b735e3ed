import { formatCount } from '#domain/money.ts'

/** Texts of the search of the desks. */
export const search = {
  title: 'Search',
  label: 'What are you looking for?',
  hint: (p: { seesBuyers: boolean; ofAll: boolean }) =>
    `Order, tracking, invoice or ticket number, ${p.seesBuyers ? 'phone, email, ' : ''}GSTIN, SKU or product${p.ofAll ? ', of any store' : ''}`,
  results: 'Results',
  recent: 'Recent searches of this tab',
  kinds: { order: 'Order', ticket: 'Ticket', buyer: 'Buyer', product: 'Product in the shop' },
  searching: 'Searching…',
  count: (p: { count: number }) =>
    p.count === 1 ? '1 result. Press Enter to open it.' : `${formatCount(p.count)} results`,
  nothing: (p: { text: string }) => `Nothing found for “${p.text}”`,
  nothingNote: 'Enter at least three letters or digits. All but names of products must be complete.',
  failed: 'The search did not work.',
}
