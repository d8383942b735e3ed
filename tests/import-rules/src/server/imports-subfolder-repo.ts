import { findOrders } from './orders/repo.ts'

export const used = findOrders
