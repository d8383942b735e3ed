export const areas = [
  'money',
  'stock',
  'refunds',
  'returns',
  'documents',
  'wallet',
  'coins',
  'sessions',
  'limits',
  'lists',
  'search',
  'forms',
  'hydration',
  'accessibility',
] as const
type Area = (typeof areas)[number]

/** A planted defect: one replacement in one file of the shop. */
export type Defect = {
  name: string
  area: Area
  file: string
  /** Occurs once in the file. */
  find: string
  replace: string
  /** Wrong behaviour of the shop with the defect. */
  sentence: string
  /** Files of tests, one of which must fail. */
  checks: readonly [string, ...string[]]
}
