import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { ConsoleMessages } from '#text/console.ts'
import { type Desk, desks, type Permission } from '#domain/permissions.ts'
import type { DeskPath } from './desk-path.ts'

export type DeskRoute = {
  path: DeskPath
  desks: readonly Desk[]
  /** Returns the title, which is also the entry in the menu. */
  title: (titles: ConsoleMessages['desk']['titles']) => string
  /** Permission that the page needs; null for a page of every member of staff. */
  may: Permission | null
  /** Group of the menu; null for a page that is not in the menu. */
  group: keyof ConsoleMessages['desk']['groups'] | null
  /** Opens the page after the key g. No other page has the same. */
  letter?: string
  /** Opens to every signed-in person, also before the person is staff: `DeskGate` gives it no desk, only the viewer. */
  isOpen?: true
  page: LazyExoticComponent<ComponentType>
}

/** The pages of both desks, in the order of the menu. */
export const routes: readonly DeskRoute[] = [
  {
    path: '',
    desks,
    title: ({ today }) => today,
    may: 'desk.use',
    group: 'work',
    letter: 't',
    page: lazy(() => import('#consoles/pages/today/today-page.tsx')),
  },
  {
    path: 'orders',
    desks,
    title: ({ orders }) => orders,
    may: 'orders.read',
    group: 'work',
    letter: 'o',
    page: lazy(() => import('#consoles/pages/orders/orders-page.tsx')),
  },
  {
    path: 'orders/:orderId',
    desks,
    title: ({ order }) => order,
    may: 'orders.read',
    group: null,
    page: lazy(() => import('#consoles/pages/orders/order-page.tsx')),
  },
  {
    path: 'packing',
    desks: ['seller'],
    title: ({ packing }) => packing,
    may: 'orders.read',
    group: 'work',
    letter: 'p',
    page: lazy(() => import('#consoles/pages/packing/packing-page.tsx')),
  },
  {
    path: 'manifest',
    desks: ['seller'],
    title: ({ manifest }) => manifest,
    may: 'orders.read',
    group: 'work',
    letter: 'h',
    page: lazy(() => import('#consoles/pages/packing/manifest-page.tsx')),
  },
  {
    path: 'returns',
    desks,
    title: ({ returns }) => returns,
    may: 'returns.read',
    group: 'work',
    letter: 'r',
    page: lazy(() => import('#consoles/pages/returns/returns-page.tsx')),
  },
  {
    path: 'returns/:returnId',
    desks,
    title: ({ returnTitle }) => returnTitle,
    may: 'returns.read',
    group: null,
    page: lazy(() => import('#consoles/pages/returns/return-page.tsx')),
  },
  {
    path: 'refunds',
    desks: ['operator'],
    title: ({ refunds }) => refunds,
    may: 'refunds.read',
    group: 'work',
    letter: 'f',
    page: lazy(() => import('#consoles/pages/refunds/refunds-page.tsx')),
  },
  {
    path: 'wallet-payouts',
    desks: ['operator'],
    title: ({ walletPayouts }) => walletPayouts,
    may: 'walletPayouts.read',
    group: 'work',
    letter: 'w',
    page: lazy(() => import('#consoles/pages/refunds/wallet-payouts-page.tsx')),
  },
  {
    path: 'tickets',
    desks,
    title: ({ tickets }) => tickets,
    may: 'tickets.read',
    group: 'work',
    letter: 'k',
    page: lazy(() => import('#consoles/pages/tickets/tickets-page.tsx')),
  },
  {
    path: 'tickets/:ticketId',
    desks,
    title: ({ ticket }) => ticket,
    may: 'tickets.read',
    group: null,
    page: lazy(() => import('#consoles/pages/tickets/ticket-page.tsx')),
  },
  {
    path: 'callbacks',
    desks: ['operator'],
    title: ({ callbacks }) => callbacks,
    may: 'tickets.read',
    group: 'work',
    letter: 'c',
    page: lazy(() => import('#consoles/pages/tickets/callbacks-page.tsx')),
  },
  {
    path: 'questions',
    desks,
    title: ({ questions }) => questions,
    may: 'questions.read',
    group: 'work',
    letter: 'q',
    page: lazy(() => import('#consoles/pages/reviews/questions-page.tsx')),
  },
  {
    path: 'reviews',
    desks,
    title: ({ reviews }) => reviews,
    may: 'reviews.read',
    group: 'work',
    letter: 'v',
    page: lazy(() => import('#consoles/pages/reviews/reviews-page.tsx')),
  },
  {
    path: 'reports',
    desks: ['operator'],
    title: ({ reports }) => reports,
    may: 'reports.read',
    group: 'work',
    letter: 'e',
    page: lazy(() => import('#consoles/pages/reviews/reports-page.tsx')),
  },
  {
    path: 'buyers',
    desks: ['operator'],
    title: ({ buyers }) => buyers,
    may: 'buyers.read',
    group: 'work',
    letter: 'b',
    page: lazy(() => import('#consoles/pages/buyers/buyers-page.tsx')),
  },
  {
    path: 'buyers/:userId',
    desks: ['operator'],
    title: ({ buyer }) => buyer,
    may: 'buyers.read',
    group: null,
    page: lazy(() => import('#consoles/pages/buyers/buyer-page.tsx')),
  },
  {
    path: 'second-factor',
    desks,
    title: ({ secondFactor }) => secondFactor,
    may: null,
    group: null,
    page: lazy(() => import('#consoles/pages/security/second-factor-page.tsx')),
  },
  {
    path: 'team',
    desks,
    title: ({ team }) => team,
    may: 'team.read',
    group: 'settings',
    letter: 'm',
    page: lazy(() => import('#consoles/pages/team/team-page.tsx')),
  },
  {
    path: 'invitation/:token',
    desks,
    title: ({ invitation }) => invitation,
    may: null,
    group: null,
    isOpen: true,
    page: lazy(() => import('#consoles/pages/team/invitation-page.tsx')),
  },
  {
    path: 'security',
    desks,
    title: ({ security }) => security,
    may: null,
    group: 'account',
    letter: 's',
    page: lazy(() => import('#consoles/pages/security/security-page.tsx')),
  },
]

/** Returns the pages of a desk that these permissions open. */
export const routesFor = (desk: Desk, permissions: ReadonlySet<string>): DeskRoute[] =>
  routes.filter(({ desks, may }) => desks.includes(desk) && (may === null || permissions.has(may)))
