import { findCart } from '#server/cart/repo.ts'

export const used = findCart
