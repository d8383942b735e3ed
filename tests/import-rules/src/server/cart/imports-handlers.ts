import { ordersHandlers } from '#server/orders/handlers.ts'

export const used = ordersHandlers
