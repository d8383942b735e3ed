import { isOneOf, walletPeriods } from '#domain/choices.ts'

/** Returns the period of a URL in days: the first one without a valid period. */
export function readDays(query: URLSearchParams): (typeof walletPeriods)[number] {
  const days = Number(query.get('days'))
  return isOneOf(walletPeriods, days) ? days : walletPeriods[0]
}

/** Returns the page of a URL: the first one without a valid number. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** Returns a path with the period and the page that differ from the first ones. */
export function historyPath(path: string, { days, page }: { days?: number; page?: number }): string {
  const query = new URLSearchParams({
    ...(days !== undefined && days !== walletPeriods[0] && { days: String(days) }),
    ...(page !== undefined && page > 1 && { page: String(page) }),
  }).toString()
  return query ? `${path}?${query}` : path
}
