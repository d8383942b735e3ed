import { describe, expect, it } from 'vitest'
import { testShopWithFolder } from '#tests/api.ts'
import { z } from 'zod'
import type { AnyRow, Table } from '#contract/define-call.ts'
import { type CallKey, contract } from '#contract/calls.ts'
import type { Shopper } from '#tests/buying.ts'
import type { MatrixRow } from '#tests/matrix/row.ts'
import { matrix } from '#tests/matrix/rows.ts'
import { brokenTokens, noTokens, rowsOf, send, withUnknown } from '#tests/matrix/send.ts'
import { buildWorld, strangers } from '#tests/matrix/world.ts'

const calls = new Map<string, AnyRow>(
  Object.values(contract).flatMap((table: Table) => Object.values(table).map((row) => [row.key, row])),
)

/** Fields that name what everybody may see. */
const shared = new Set(['productId', 'sellerId', 'brandId', 'itemId', 'questionId'])

const { shop } = await testShopWithFolder()
const world = await buildWorld(shop)
const broken = await brokenTokens(world)

/** What was answered or changed against the rules, in words. */
type Wrong = Record<string, unknown>[]
type Input = Record<string, unknown>

/** The secrets of the owner that an answer contains. */
const shown = (text: string) => world.secrets.filter((secret) => text.includes(secret))
const messageOf = (text: string) => (JSON.parse(text) as { message?: string }).message ?? text

/** Sends a request with everything that is no valid token. Public calls answer visitors, but no invalid token. */
async function sendWithoutSession(
  key: CallKey,
  row: MatrixRow,
  input: Input,
  owner: Shopper,
): Promise<Wrong> {
  const wrong: Wrong = []
  const isPublic = calls.get(key)?.who === 'anyone'
  for (const [name, token] of Object.entries(broken)) {
    const { status, text } = await send(world, shop.as(token), key, row, input)
    if (status !== 401 || !text.includes('Your session has expired. Please log in again.'))
      wrong.push({ sent: name, status, text })
  }
  for (const [name, headers] of Object.entries(noTokens(owner.token))) {
    // A visitor uses up what a public call names once, such as a code.
    if (isPublic && name !== 'no header' && calls.get(key)?.method !== 'GET') continue
    const { status, text } = await send(world, shop, key, row, input, headers)
    const isRight = isPublic
      ? row.visitor
        ? row.visitor.status.includes(status)
        : row.names
          ? status === 404
          : status < 300
      : status === 401 && text.includes('Authentication error. Please log in.')
    if (!isRight || shown(text).length > 0) wrong.push({ sent: name, status, text, shown: shown(text) })
  }
  return wrong
}

/** Sends the request of the owner, and all others that name something of the owner, as other people. */
async function sendAsStrangers(key: CallKey, row: MatrixRow, request: Input): Promise<Wrong> {
  const wrong: Wrong = []
  for (const name of strangers) {
    const stranger = world.strangers[name]
    await row.arrange?.(world, stranger)
    const inputs = row.names
      ? [request, ...(row.more?.(world, stranger) ?? [])]
      : [await row.request(world, stranger)]
    const allowed = row.others?.except?.[name] ?? row.others?.status ?? (row.names ? [403, 404] : [200])
    for (const input of inputs) {
      const client = await world.as(stranger)
      const { status, text, total } = await send(world, client, key, row, input)
      const isEmpty = !row.names || total === 0
      if (!allowed.includes(status) || !isEmpty || shown(text).length > 0)
        wrong.push({ sent: name, input, status, text, shown: shown(text) })
      if (!row.names || name !== 'another shopper') continue
      // The answer does not tell that the thing exists.
      const names = row.names.filter((field) => field in input && input[field] !== stranger.userId)
      const unknown = await send(world, client, key, row, withUnknown(input, names))
      if (unknown.status !== status || messageOf(unknown.text) !== messageOf(text))
        wrong.push({ sent: name, input, status, text, unknown: unknown.text })
    }
  }
  return wrong
}

describe('authorisation matrix (S-08, S-09)', () => {
  it('has a row for each call of the contract', () => {
    expect(matrix.map(([key]) => key).toSorted()).toEqual([...calls.keys()].toSorted())
  })

  it('declares the fields that name something of one person', () => {
    const open = matrix.flatMap(([key, { names = [] }]) => {
      const { properties = {} } = z.toJSONSchema(calls.get(key)!.input, {
        io: 'input',
        unrepresentable: 'any',
      })
      const personal = Object.keys(properties).filter((name) => /^id$|Id$/.test(name) && !shared.has(name))
      return calls.get(key)?.who === 'anyone' && names.length === 0
        ? []
        : personal.filter((name) => !names.includes(name)).map((name) => `${key}: ${name}`)
    })
    // The review of another shopper.
    expect(open).toEqual(['POST /review-helpful: reviewId'])
  })

  // Calls of the desks have a table of their own; staff/desk-access.test.ts shows who may call.
  it('has no call for stores or operators', () => {
    expect([...calls.values()].filter(({ who }) => who === 'seller' || who === 'operator')).toEqual([])
  })

  it.each(matrix)('%s', async (key, row) => {
    const owner = (await row.owner?.(world)) ?? world.owner
    const request = await row.request(world, owner)
    const before = await rowsOf(world, owner.userId)
    const wrong = await sendWithoutSession(key, row, request, owner)
    wrong.push(...(await sendAsStrangers(key, row, request)))
    expect(wrong).toEqual([])
    const after = await rowsOf(world, owner.userId)
    const changed = Object.keys(before).filter((table) => before[table] !== after[table])
    expect(changed.map((table) => [table, after[table]])).toEqual(
      changed.map((table) => [table, before[table]]),
    )

    await row.arrange?.(world, owner)
    const isUsedUp = calls.get(key)?.who === 'anyone' && !row.names
    const own = [isUsedUp ? await row.request(world, owner) : request]
    if (key.startsWith('GET')) own.push(...(row.more?.(world, owner) ?? []))
    const refused = []
    for (const input of own) {
      const headers = await row.headers?.(world)
      const { status, text } = await send(world, await world.as(owner), key, row, input, headers)
      if (status !== 200) refused.push({ input, status, text })
    }
    expect(refused).toEqual([])
  })

  // A call is personal unless it is listed here, so that a public call is a deliberate decision.
  it('the public calls are these', () => {
    const open = [...calls.values()].filter(({ who }) => who === 'anyone').map(({ key }) => key)
    expect(open.toSorted()).toMatchInlineSnapshot(`
      [
        "GET /check-pincode/:pincode",
        "GET /delivery-days",
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
        "GET /getHomeRows",
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
        "GET /nearest-pincode",
        "GET /product-now",
        "GET /product-offers",
        "GET /reset-password/:token",
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
        "POST /not-me",
        "POST /otp-check",
        "POST /otp-send",
        "POST /raise-ticket",
        "POST /renew-session",
        "POST /report",
        "POST /report-error",
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
