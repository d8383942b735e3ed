import { expect, test } from 'vitest'
import { openCommandShop } from '#tests/command-shop.ts'
import { buildSeller } from '#tests/factories.ts'

const { shop, commandOf } = await openCommandShop()
const { run: settingWith, runProcess } = commandOf('setting')

const names = ['--by', 'Omana', '--reason', 'Festive season']

test('lists the rules, plans a value for a moment in India and shows its history', async () => {
  expect((await settingWith()).text).toMatch(/^shipping\.charge +₹40\.00 \(default\)$/m)
  const planned = await runProcess('set', 'shipping.charge', '49.50', '--from', '2099-12-24 18:00', ...names)
  expect(planned).toEqual({
    code: 0,
    text: 'shipping.charge: 49.50 from 24/12/2099, 6:00:00 pm on.\nThis charge has no effect: shipping.freeFrom is ₹0.00 there, so delivery is free.\n',
  })
  const [row] = await shop.db.selectFrom('settings').selectAll().execute()
  expect(row).toMatchObject({
    key: 'shipping.charge',
    unit: 'paise',
    value: 49_50,
    valid_from: new Date('2099-12-24T18:00:00+05:30'),
    changed_by: 'Omana',
    reason: 'Festive season',
  })
  const { text } = await settingWith()
  expect(text).toContain('Planned:\n24/12/2099, 6:00:00 pm  shipping.charge  ₹49.50  Omana: Festive season')
  expect((await settingWith('history', 'shipping.charge')).text).toContain('₹49.50  Omana: Festive season')
  expect((await settingWith('history', 'coins.share')).text).toBe('coins.share always was 20 percent.\n')
})

test('enters a charge of a seller for pincodes, and ends it', async () => {
  const sellerId = await buildSeller(shop.db)
  const place = ['--seller', sellerId, '--pincode', '79']
  const freeFrom = await settingWith('set', 'shipping.freeFrom', '500', '--seller', sellerId, ...names)
  expect(freeFrom.code).toBe(0)
  // It takes its free-from value from the seller's wider row.
  const charge = await settingWith('set', 'shipping.charge', '90', ...place, ...names)
  expect([charge.code, charge.text.includes('no effect')]).toEqual([0, false])
  expect((await settingWith('set', 'shipping.charge', 'default', ...place, ...names)).code).toBe(0)
  const { text } = await settingWith('history', 'shipping.charge')
  expect(text).toContain(`shipping.charge (seller ${sellerId}, 79…)  ₹90.00`)
  expect(text).toContain(`shipping.charge (seller ${sellerId}, 79…)  as for more pincodes, or the shop`)
})

test('refuses what it cannot store and changes nothing', async () => {
  const count = async () => (await shop.db.selectFrom('settings').select('id').execute()).length
  const before = await count()
  for (const [reason, ...args] of [
    ['Name yourself', 'set', 'coins.share', '10'],
    ['Name yourself', 'set', 'coins.share', '10', '--by', 'Omana'],
    ['is not a value', 'set', 'coins.share', '10.5', ...names],
    ['can be 0 percent to 100 percent', 'set', 'coins.share', '101', ...names],
    ['A day or a minute', 'set', 'coins.share', '10', '--from', 'tomorrow', ...names],
    ['A day or a minute', 'set', 'coins.share', '10', '--from', '2099-06-31', ...names],
    ['not before', 'set', 'coins.share', '10', '--from', '2020-01-01', ...names],
    ['belongs to a seller', 'set', 'shipping.charge', '10', '--pincode', '79', ...names],
    ['first digits', 'set', 'shipping.charge', '10', '--seller', 's1', '--pincode', '0x', ...names],
    ['no seller "s1"', 'set', 'shipping.charge', '10', '--seller', 's1', ...names],
    ['of its own', 'set', 'coins.share', '10', '--seller', 's1', ...names],
    ['npm run setting', 'set', 'coins.shares', '10', ...names],
    ['npm run setting', 'delete', 'coins.share'],
  ] as const) {
    const { code, text } = await settingWith(...args)
    expect([args.join(' '), code, text]).toEqual([args.join(' '), 1, expect.stringContaining(reason)])
  }
  const wrong = await runProcess('set', 'coins.share', '101', ...names)
  expect(wrong).toEqual({ code: 1, text: expect.stringContaining('can be 0 percent to 100 percent') })
  expect(await count()).toBe(before)
})
