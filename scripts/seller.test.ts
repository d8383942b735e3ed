import { expect, test } from 'vitest'
import { openCommandShop } from '#tests/command-shop.ts'
import { buildCategory, buildSeller } from '#tests/factories.ts'

const { shop, commandOf } = await openCommandShop()
type Command = 'seller' | 'category'
const run = (command: Command, ...args: string[]) => commandOf(command).run(...args)
/** A command as `npm run seller --` or `npm run category --` runs it. */
const runProcess = (command: Command, ...args: string[]) => commandOf(command).runProcess(...args)
const logOf = (subject: string) =>
  shop.db.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('id').execute()
const by = ['--by', 'Omana']

test('changes the given terms of a seller and records the ones before', async () => {
  const id = await buildSeller(shop.db, { store_name: 'Malabar Mart', gstin: null })
  const other = await buildSeller(shop.db)
  const before = { taxKind: 'regular', hsnDigits: 4, acceptsAtOnce: true }
  const line = (terms: string) => ({ code: 0, text: `${id}  Malabar Mart  no GSTIN  ${terms}\n` })
  expect(await runProcess('seller', id)).toEqual(line('regular  HSN 4 digits  accepts at once: on'))
  expect(await run('seller', id, '--tax-kind', 'composition', '--accepts-at-once', 'off', ...by)).toEqual(
    line('composition  HSN 4 digits  accepts at once: off'),
  )
  expect(await runProcess('seller', id, '--hsn-digits', '6', ...by)).toEqual(
    line('composition  HSN 6 digits  accepts at once: off'),
  )
  const between = { taxKind: 'composition', hsnDigits: 4, acceptsAtOnce: false }
  const change = { action: 'change-seller-terms', actor_role: 'operator' }
  expect(await logOf(id)).toMatchObject([
    { ...change, data: { by: 'Omana', before, after: between } },
    { ...change, data: { by: 'Omana', before: between, after: { ...between, hsnDigits: 6 } } },
  ])
  const { text } = await run('seller')
  expect(text.split('\n').filter((row) => row.startsWith(id) || row.startsWith(other))).toHaveLength(2)
  expect(text).toMatch(new RegExp(`^${other}  .*  regular  HSN 4 digits  accepts at once: on$`, 'm'))
})

test('changes the days for returns of a category, and returns to the default', async () => {
  const parent = await buildCategory(shop.db, { name: 'Food' })
  const id = await buildCategory(shop.db, { name: 'Sweets', parent })
  const line = (days: string) => ({ code: 0, text: `${id}  Food / Sweets  returns: ${days}\n` })
  expect(await run('category', id)).toEqual(line('default'))
  expect(await run('category', id, '--return-days', '0', ...by)).toEqual(line('0 days'))
  expect(await runProcess('category', id, '--return-days', '30', ...by)).toEqual(line('30 days'))
  expect((await run('category')).text).toContain(`${id}  Food / Sweets  returns: 30 days`)
  expect(await run('category', id, '--return-days', 'default', ...by)).toEqual(line('default'))
  const change = { action: 'change-return-days', actor_role: 'operator' }
  expect(await logOf(id)).toMatchObject([
    { ...change, data: { by: 'Omana', before: null, after: 0 } },
    { ...change, data: { by: 'Omana', before: 0, after: 30 } },
    { ...change, data: { by: 'Omana', before: 30, after: null } },
  ])
})

test('other values, names and options are refused and change nothing', async () => {
  const seller = await buildSeller(shop.db)
  const category = await buildCategory(shop.db)
  const entries = async () => (await shop.db.selectFrom('audit_log').select('id').execute()).length
  const before = await entries()
  for (const [reason, command, ...args] of [
    ['--tax-kind regular|composition', 'seller', seller, '--tax-kind', 'none', ...by],
    ['--hsn-digits 4|6|8', 'seller', seller, '--hsn-digits', '5', ...by],
    ['--accepts-at-once on|off', 'seller', seller, '--accepts-at-once', 'no', ...by],
    ['Name yourself', 'seller', seller, '--hsn-digits', '6'],
    ['no seller "s1"', 'seller', 's1', '--hsn-digits', '6', ...by],
    ['no seller "s1"', 'seller', 's1'],
    ['npm run seller', 'seller', '--hsn-digits', '6', ...by],
    ['npm run seller', 'seller', seller, 'other'],
    ['npm run seller', 'seller', seller, ...by],
    ['0 to 30, or default', 'category', category, '--return-days', '31', ...by],
    ['0 to 30, or default', 'category', category, '--return-days', '7.5', ...by],
    ['Name yourself', 'category', category, '--return-days', '7'],
    ['no category "c1"', 'category', 'c1', '--return-days', '7', ...by],
    ['npm run category', 'category', '--return-days', '7', ...by],
    ['npm run category', 'category', category, ...by],
  ] as const) {
    const { code, text } = await run(command, ...args)
    expect([args.join(' '), code, text]).toEqual([args.join(' '), 1, expect.stringContaining(reason)])
  }
  // The exit code of a process, after a wrong value and after a look at the database.
  const none = await runProcess('category', category, '--return-days', '31', ...by)
  expect(none).toEqual({ code: 1, text: expect.stringContaining('0 to 30, or default') })
  const unknown = await runProcess('seller', 's1')
  expect(unknown).toEqual({ code: 1, text: expect.stringContaining('no seller "s1"') })
  expect(await entries()).toBe(before)
})
