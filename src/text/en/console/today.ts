import { countText } from '#text/en/counts.ts'

const tickets = 'Tickets to answer'

/** Texts of the page "Today". */
export const today = {
  updated: (p: { tasks: number; time: string }) =>
    `${p.tasks === 1 ? '1 open task' : `${countText(p.tasks)} open tasks`}, updated ${p.time} IST`,
  count: countText,
  ofStore: (p: { store: string }) => `Only the work of ${p.store} is counted here.`,
  loading: 'Loading the figures',
  notUpdated: 'The figures are not up to date.',
  allDone: 'All done',
  allDoneNote: 'Nothing is waiting for you. New work appears here by itself.',
  groups: { orders: 'Orders', buyers: 'Buyers', money: 'Money' },
  seller: {
    toAccept: 'New orders to accept',
    toPack: 'To pack',
    toShip: 'To ship',
    late: 'Late',
    attemptFailed: 'Failed delivery attempts',
    returns: 'Returns to decide',
    questions: 'Questions to answer',
    tickets,
  },
  operator: {
    late: 'Late orders',
    disputes: 'Disputed returns',
    refundsFailed: 'Failed refunds',
    walletPayouts: 'Wallet payouts',
    tickets,
    ticketsLate: 'Late tickets',
    callbacks: 'Calls to make',
    reports: 'Reports to check',
  },
}
