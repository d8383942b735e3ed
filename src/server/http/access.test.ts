import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Table } from '#contract/define-call.ts'
import { type CallKey, contract } from '#contract/calls.ts'
import { sha256 } from '#server/ids.ts'
import { digest, openTestShop, type TestShop } from '#tests/api.ts'
import { buildShopper } from '#tests/factories.ts'

const rows = Object.values(contract).flatMap((table: Table) => Object.values(table))
const keyOf = ({ key }: { key: string }) => key as CallKey

let shop: TestShop
const tokens: Record<string, string> = {}
beforeAll(async () => {
  shop = await openTestShop()
  const setSession = async (change: { expires_at: Date } | { revoked_at: Date }) => {
    const { token } = await buildShopper(shop.db)
    await shop.db.updateTable('sessions').set(change).where('token_hash', '=', sha256(token)).execute()
    return token
  }
  const blocked = await buildShopper(shop.db)
  await shop.db
    .updateTable('users')
    .set({ blocked_at: new Date() })
    .where('id', '=', blocked.userId)
    .execute()
  Object.assign(tokens, {
    malformed: "' or 1=1 --",
    unknown: 'k'.repeat(43),
    expired: await setSession({ expires_at: new Date(Date.now() - 1000) }),
    revoked: await setSession({ revoked_at: new Date(Date.now() - 1000) }),
    'of a blocked user': blocked.token,
  })
})
afterAll(() => shop.close())

describe('access to calls (S-08)', () => {
  test('a personal call without a token is refused, and nothing is written', async () => {
    const before = await digest(shop.db, 'users', 'carts', 'cart_lines', 'orders', 'addresses', 'messages')
    const open: string[] = []
    for (const row of rows.filter(({ who }) => who === 'shopper')) {
      const { status, text } = await shop.sendRaw(keyOf(row), {})
      if (status !== 401 || !text.includes('Authentication error. Please log in.')) open.push(row.key)
    }
    expect(open).toEqual([])
    expect(await digest(shop.db, 'users', 'carts', 'cart_lines', 'orders', 'addresses', 'messages')).toBe(
      before,
    )
  })

  test.each(['malformed', 'unknown', 'expired', 'revoked', 'of a blocked user'])(
    'a token that is %s is refused by every call, also by public ones',
    async (kind) => {
      const open: string[] = []
      for (const row of rows) {
        const { status, text } = await shop.as(tokens[kind] ?? '').sendRaw(keyOf(row), {})
        if (status !== 401 || !text.includes('Your session has expired. Please log in again.'))
          open.push(row.key)
      }
      expect(open).toEqual([])
    },
  )

  // A call is personal unless it is listed here, so that a public call is a deliberate decision.
  test('the public calls are these', () => {
    const open = rows.filter(({ who }) => who === 'anyone').map(({ key }) => key)
    expect(open.toSorted()).toMatchInlineSnapshot(`
      [
        "GET /check-pincode/:pincode",
        "GET /faq",
        "GET /fetch-single-category/:id/:name",
        "GET /fetchBrands",
        "GET /fetchCategory",
        "GET /fetchDeals",
        "GET /fetchFeaturedBrands",
        "GET /fetchLimitedTimeDeals",
        "GET /get-discount-products/:id",
        "GET /get-product-reviews",
        "GET /get-qstn-answr",
        "GET /getAllProducts",
        "GET /getBrandWiseProducts/:brandId",
        "GET /getCampaigns",
        "GET /getDiscountForYouDetails",
        "GET /getFacets",
        "GET /getFeaturedProducts",
        "GET /getNewArrivalData",
        "GET /getNewArrivalProd",
        "GET /getOneSeller",
        "GET /getProductInnerDetails",
        "GET /getSearch-suggestions",
        "GET /getSearchProd",
        "GET /getSellerShelves",
        "GET /getSellersBrand",
        "GET /getTopBrand",
        "GET /getTopDealProduct",
        "GET /getb2bProducts",
        "GET /getbrandPage",
        "GET /getfeaturedproductsWiseBrand",
        "GET /gethomebanner",
        "GET /getlimitedTimeProducts",
        "GET /getsellersProducts",
        "GET /product-now",
        "GET /product-offers",
        "GET /sellerRatingsPagenation",
        "GET /shared-list/:token",
        "GET /similar-products",
        "GET /ticket/:ticketId",
        "GET /ticket/:ticketId/document/:attachmentId",
        "GET /ticket/:ticketId/picture/:attachmentId",
        "GET /topStoreGetting",
        "GET /topStoreProducts",
        "GET /verify-gst",
        "POST /google-nonce",
        "POST /otp-check",
        "POST /otp-send",
        "POST /raise-ticket",
        "POST /report",
        "POST /reset-password",
        "POST /reset-password/confirm",
        "POST /send-otp",
        "POST /sign-up-with-email",
        "POST /sign-up-with-google",
        "POST /sign-up-with-gst",
        "POST /sign-up-with-personal-details",
        "POST /signin-check",
        "POST /ticket-message",
        "POST /verify-otp",
      ]
    `)
  })
})
