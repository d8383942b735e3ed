import { pathTo } from '#web/path-to.ts'

const query = (values: Record<string, string>) => `?${String(new URLSearchParams(values))}`

/** Returns the path of an invoice, bill of supply or credit note. */
export const invoicePath = (invoiceId: string): string => pathTo('/invoice/:invoiceId', { invoiceId })

/** Returns the path of the page that returns an item of an order. */
export const returnPath = (orderId: string, productId: string): string =>
  `${pathTo('/order-return/:orderId', { orderId })}${query({ item: productId })}`

/** Returns the path of the page that cancels an item of an order. */
export const cancellationPath = (orderId: string, productId: string): string =>
  `${pathTo('/order-inner-cancellation/:orderId', { orderId })}${query({ item: productId })}`

/** Returns the path of the ticket form with an order filled in. */
export const helpPath = (orderNumber: string): string =>
  `${pathTo('/my-account/raise-ticket')}${query({ order: orderNumber })}`
