import type { APIRequestContext } from '@playwright/test'
import { deliveredTo } from './test-users.ts'

export type Product = {
  productId: string
  name: string
  sellerId: string
  stock: number
  b2cMaxQty: number
  b2bminQty: number
  b2bMaxQty: number
  minimumQuantity: number
  purchaseLimit: number | null
  price: number
  sellingPrice: number
  offerPrice: number
  gstRate: number | null
  nonReturnableItem?: boolean
  variantGroup?: object
  tirePrice: { minQuantity: number; discountPrice: number }[]
}

let loaded: Promise<readonly Product[]> | undefined

/**
 * Returns the products in stock that are delivered to every address of the tests, ordered by id: the order of a list changes
 * with sales. Stock and prices are those of the first call in this process.
 */
const demoProducts = (request: APIRequestContext): Promise<readonly Product[]> =>
  (loaded ??= loadProducts(request))

async function loadProducts(request: APIRequestContext): Promise<readonly Product[]> {
  const found: Product[] = []
  for (let page = 1; ; page++) {
    const response = await request.get(`/api/getAllProducts?limit=96&page=${page}&availability=in-stock`)
    const rows = (await response.json()) as Product[]
    if (rows.length === 0) break
    found.push(...rows)
  }
  const delivered = await deliveredTo(request, found)
  return delivered.toSorted((one, other) => (one.productId < other.productId ? -1 : 1))
}

/** Returns whether a shopper can order several pieces at a price that does not change. */
const isPlain = ({ stock, b2cMaxQty, purchaseLimit, variantGroup, ...prices }: Product) =>
  stock > 30 &&
  b2cMaxQty > 4 &&
  purchaseLimit === null &&
  variantGroup === undefined &&
  prices.offerPrice === prices.sellingPrice &&
  Number.isInteger(prices.sellingPrice) &&
  prices.price > prices.sellingPrice + 20

/** Returns all products that fit. */
export const findProducts = async (
  request: APIRequestContext,
  fits: (product: Product) => boolean,
): Promise<Product[]> => (await demoProducts(request)).filter(fits)

/** Returns the first product that fits. */
export async function findProduct(
  request: APIRequestContext,
  fits: (product: Product) => boolean,
): Promise<Product> {
  const [product] = await findProducts(request, fits)
  if (!product) throw new Error('The demo shop has no such product')
  return product
}

/**
 * Returns products of different sellers that can be ordered and returned. `index` selects others for each test, so that the
 * price or stock that one test changes is not in the orders of another.
 */
export async function productsOf<Count extends 1 | 2 | 3 = 2>(
  request: APIRequestContext,
  index: number,
  count: Count = 2 as Count,
): Promise<{ 1: [Product]; 2: [Product, Product]; 3: [Product, Product, Product] }[Count]> {
  const fit = await findProducts(request, (product) => isPlain(product) && !product.nonReturnableItem)
  const chosen: Product[] = []
  for (const product of [...fit.slice(index), ...fit])
    if (chosen.length < count && chosen.every(({ sellerId }) => sellerId !== product.sellerId))
      chosen.push(product)
  if (chosen.length < count) throw new Error('The demo shop has too few products')
  return chosen as never
}
