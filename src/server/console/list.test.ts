import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import { type TestShop } from '#tests/api.ts'
import { callRows, inputSchemas } from '#tests/call-schema.ts'
import { type FuzzShop, openFuzzShop } from '#tests/fuzz-shop.ts'
import { hostileStrings } from '#tests/hostile-strings.ts'
import { raiseTicket } from '#tests/tickets.ts'
import { buildCashWallet } from '#tests/wallet.ts'

/** Every list of the desks, as page and as file: its input is refused at its field, and a hostile text finds nothing. */
let fuzz: FuzzShop
beforeAll(async () => {
  fuzz = await openFuzzShop()
  const { shop, owner, known, callers } = fuzz
  const me = shop.as(owner.token)
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await raiseTicket(shop, owner.token, { department: 'Seller', orderId: known['orderId']![0] })
  const callback = { phone: '9847012345', topic: 'My refund', date: day, window: 2 } as const
  expect((await me.send('POST /request-callback', callback)).status).toBe(200)
  const report = {
    subject: 'product',
    subjectId: known['pId']![0]!,
    reason: 'Others',
    comment: 'Not as described',
  } as const
  expect((await me.send('POST /report', report)).status).toBe(200)
  const answer = { questionId: known['questionId']![0]!, ans: 'Yes, at 40 degrees.' }
  const staff = callers.seller[0] as Parameters<TestShop['asStaff']>[0]
  expect((await shop.asStaff(staff).send('POST /seller/questions/:questionId/answer', answer)).status).toBe(
    200,
  )
  await buildCashWallet(shop)
})
afterAll(() => fuzz.shop.close())

const fieldsOf = (key: CallKey) => Object.keys(inputSchemas.get(key)?.properties ?? {})
const lists = callRows.filter(({ key, may }) => may && fieldsOf(key).includes('sort'))
const wrong: Record<string, readonly string[]> = {
  limit: ['1e9', '0', '-1', '201', '1.5', 'many'],
  after: ['garbage', '', 'W10', 'bnVsbA'],
  sort: ['id', '--createdAt', 'createdAt desc; drop table users', ''],
}
const hostile = ["' or 1=1 --", "TC-2611-48213' or '1'='1", '<script>alert(1)</script>', '%', '_', '\\']

it.each(lists.map(({ key, who }) => [key, who as 'seller' | 'operator'] as const))(
  '%s refuses wrong input at its field; SQL and scripts find nothing',
  async (key, who) => {
    const person = fuzz.callers[who][0] as Parameters<TestShop['asStaff']>[0]
    const read = async (field: string, value: string) => {
      const { status, body, text } = await fuzz.shop.asStaff(person).sendRaw(key, { [field]: value })
      if (status !== 200) return [status, ...Object.keys((body['fields'] ?? {}) as object)].join(' ')
      const isEmpty = key.endsWith('.csv') ? text.trim().split('\r\n').length === 1 : !body['total']
      return isEmpty ? 'nothing' : 'rows'
    }
    const others: object[] = []
    // Else no text could find anything.
    expect(await read('limit', '1')).toBe('rows')
    for (const field of fieldsOf(key)) {
      for (const text of wrong[field] ?? []) {
        const answer = await read(field, text)
        if (answer !== `400 ${field}`) others.push({ field, text, answer })
      }
      for (const text of [...hostile, ...hostileStrings(8, 35)]) {
        const answer = await read(field, text)
        // A text without a visible character is no search, and a word of it may be in a name.
        const isSearch = field === 'q' && answer === 'rows' && !hostile.includes(text)
        if (answer !== `400 ${field}` && answer !== 'nothing' && !isSearch)
          others.push({ field, text, answer })
      }
    }
    expect(others).toEqual([])
  },
)
