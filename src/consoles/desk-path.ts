import type { Desk } from '#domain/permissions.ts'

/** Paths of the pages below `/seller` and `/operator`. `routes.ts` has their rows. */
export type DeskPath =
  | ''
  | 'orders'
  | 'orders/:orderId'
  | 'packing'
  | 'returns'
  | 'returns/:returnId'
  | 'manifest'
  | 'refunds'
  | 'wallet-payouts'
  | 'tickets'
  | 'tickets/:ticketId'
  | 'callbacks'
  | 'questions'
  | 'reviews'
  | 'reports'
  | 'buyers'
  | 'buyers/:userId'
  | 'second-factor'
  | 'security'
  | 'team'
  | 'invitation/:token'

/** Returns the path of a page of a desk, with its parameters. */
export function deskPath(desk: Desk, path: DeskPath, params: Readonly<Record<string, string>> = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return filled === '' ? `/${desk}` : `/${desk}/${filled}`
}

/** Parameter of the page `second-factor` that sets the second factor up, also while the desk is open. */
export const SET_UP = 'set-up'

/** Returns the path of the list to which a page belongs, such as the page of an order. */
export const parentPath = (pathname: string): string | undefined => /^\/\w+\/[^/]+(?=\/.)/.exec(pathname)?.[0]
