import { findOrders } from '#server/orders/repo.ts'

export const used = findOrders
