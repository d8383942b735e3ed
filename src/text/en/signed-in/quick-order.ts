import { formatNumber } from '#domain/money.ts'
import { pieces, plural, products } from '#text/en/counts.ts'

const lines = (count: number) => `${formatNumber(count)} ${plural(count, { one: 'line', other: 'lines' })}`

/** Texts of the quick order of business accounts. */
export const quickOrder = {
  intro: 'Paste your list or upload a CSV file. We check every line before anything is added to your cart.',
  list: 'SKU and quantity, one product per line',
  listHint: (p: { max: number }) =>
    `Separate the two with a space, tab, comma or semicolon. At most ${formatNumber(p.max)} lines. Find the SKU under General Details on the product page.`,
  example: 'ABC-101 12\nXYZ-205, 6',
  upload: 'Upload CSV',
  uploadHint: (p: { kilobytes: number }) =>
    `Up to ${formatNumber(p.kilobytes)} kB. The file stays in your browser.`,
  fileTooLarge: (p: { kilobytes: number }) =>
    `This file is larger than ${formatNumber(p.kilobytes)} kB. Split your list.`,
  fileNotText: 'This is not a text file. Save your sheet as CSV and try again.',
  fileFailed: 'The file could not be read. Please try again.',
  check: 'Check list',
  empty: 'Enter at least one line.',
  tooMany: (p: { count: number; max: number }) =>
    `Your list has ${lines(p.count)}. At most ${formatNumber(p.max)} can be checked together.`,
  results: 'Your list',
  resultsHint: 'Check your list to see the price of each line, or what to correct.',
  counts: (p: { ready: number; wrong: number }) =>
    [
      p.ready > 0 ? `${products(p.ready)} ready to add` : 'Nothing can be added yet',
      ...(p.wrong > 0 ? [`${lines(p.wrong)} to correct`] : []),
    ].join(', '),
  added: (p: { pieces: number; products: number }) =>
    `${pieces(p.pieces)} of ${products(p.products)} added to your cart`,
  noneAdded: 'Nothing was added to your cart',
  leftInList: 'The lines below are still in your list. Correct them and check again.',
  stale: 'Your list has changed. Check it again to add it.',
  adding: 'Adding',
  toCorrect: 'To correct',
  ready: 'Ready to add',
  inCartNow: 'In your cart now',
  product: 'Product and SKU',
  amount: 'Pieces and price',
  sku: (p: { sku: string }) => `SKU ${p.sku}`,
  lineNumbers: (p: { numbers: readonly number[] }) =>
    p.numbers.length === 1
      ? `Line ${p.numbers.map(formatNumber).join('')}`
      : `Lines ${p.numbers.map(formatNumber).join(', ')}, added together`,
  inCart: (p: { count: number }) => `${pieces(p.count)} already in your cart`,
  each: (p: { pieces: number; price: string }) => `${formatNumber(p.pieces)} × ${p.price}`,
  pieces: (p: { count: number }) => pieces(p.count),
  total: (p: { pieces: number; total: string }) => `${pieces(p.pieces)}, ${p.total}`,
  unread: {
    noQuantity: 'Enter an SKU and a quantity, such as “ABC-101 12”.',
    notANumber: 'The quantity is not a whole number.',
    skuTooLong: 'This SKU is too long.',
  },
  businessOnly: 'Quick order is for business accounts',
  businessOnlySwitch:
    'You are shopping with your personal account. Switch to your business account to order by SKU at business prices.',
  businessOnlyRegister: 'Register your business with its GSTIN to order by SKU at business prices.',
}
