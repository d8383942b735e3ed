import type { APIRequestContext } from '@playwright/test'

/** Returns the picture files of a product, as a user would choose them. */
export async function photoFiles(request: APIRequestContext, names: readonly string[]) {
  const [product] = (await (await request.get('/api/getAllProducts?limit=1')).json()) as {
    imageUrls: string[]
  }[]
  const buffer = await (await request.get(`${product?.imageUrls[0]}/540.webp`)).body()
  return names.map((name) => ({ name, mimeType: 'image/webp', buffer }))
}
