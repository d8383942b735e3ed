import { beforeAll, expect, it } from 'vitest'
import { digest, testShop } from '#tests/api.ts'
import { newestMessage } from '#tests/outbox.ts'
import { buildShopper } from '#tests/factories.ts'
import { loadPincodes } from '#server/shipping/pincodes.ts'

const shop = await testShop()
beforeAll(() => loadPincodes(shop.db))

const marks = `क${'\u093c'.repeat(10_000)}`
const home = {
  name: 'लक्ष्मी नायर',
  phoneNumber: '९८७६५४३२१०',
  houseName: '൪ റോസ് വില്ല',
  localArea: 'ഇന്ദിരാനഗർ',
  pincode: '൫൬൦൦൩൮',
  state: 'Karnataka',
}
const ticket = { department: 'Seller', issue: 'अन्य', orderId: '', subject: 'വിതരണം', details: 'मदद' }

it('an address keeps the letters of both scripts, and its digits become Latin', async () => {
  const me = shop.as((await buildShopper(shop.db)).token)
  const added = await me.send('POST /add-address', { address: [home] })
  expect(added.status).toBe(200)
  expect(added.body.addresses.at(-1)).toMatchObject({
    ...home,
    phoneNumber: '9876543210',
    pincode: '560038',
  })
  expect((await me.send('GET /check-pincode/:pincode', { pincode: '५६००३८' })).status).toBe(200)
})

it('a code in Malayalam digits is the code', async () => {
  const number = '9000000021'
  const { otpSession } = (await shop.send('POST /otp-send', { number })).body
  const { code } = await newestMessage(shop, number)
  const otp = code!.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xd66 + Number(digit)))
  expect((await shop.send('POST /otp-check', { otp, otpSession, number })).status).toBe(200)
})

it('texts are counted in characters, and what is refused changes nothing', async () => {
  const me = shop.as((await buildShopper(shop.db)).token)
  const name = (text: string) => me.send('POST /updateUser', { name: text })
  expect((await name('श्री'.repeat(100))).status).toBe(200)
  const before = await digest(shop.db, 'users', 'addresses', 'tickets')
  for (const bad of [marks, 'श्री'.repeat(101), '\u200d\u200c', '\u093eशा', '\u0410sha']) {
    const refused = await name(bad)
    expect([refused.status, typeof refused.body.message]).toEqual([400, 'string'])
    expect((await me.send('POST /add-address', { address: [{ ...home, name: bad }] })).status).toBe(400)
  }
  expect((await me.send('POST /add-address', { address: [{ ...home, houseName: marks }] })).status).toBe(400)
  expect((await me.send('POST /raise-ticket', { ...ticket, details: marks })).status).toBe(400)
  // Only joiners, letters that draw nothing, marks without a letter
  for (const blank of ['\u200d\u200c', '\u3164', '\u093f\u0902'.repeat(5)]) {
    expect((await me.send('POST /add-address', { address: [{ ...home, houseName: blank }] })).status).toBe(
      400,
    )
    expect((await me.send('POST /raise-ticket', { ...ticket, subject: blank })).status).toBe(400)
    expect((await me.send('POST /create-sharable-list', { listName: blank })).status).toBe(400)
  }
  expect(await digest(shop.db, 'users', 'addresses', 'tickets')).toBe(before)
  const details = 'क्षा'.repeat(5_000)
  expect((await me.send('POST /raise-ticket', { ...ticket, details })).status).toBe(200)
  expect((await me.send('POST /raise-ticket', { ...ticket, details: `${details}क` })).status).toBe(400)
})
