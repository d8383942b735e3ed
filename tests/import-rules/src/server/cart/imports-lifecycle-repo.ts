import { holdOrders } from '#server/orders/lifecycle-repo.ts'

export const used = holdOrders
