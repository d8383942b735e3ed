import { expect, test } from 'vitest'
import { openCommandShop } from '#tests/command-shop.ts'
import { buildCategory } from '#tests/factories.ts'

const { shop, commandOf } = await openCommandShop()
await buildCategory(shop.db, { id: 'kitchen', name: 'Kitchen' })
const { run, runProcess } = commandOf('panel')

const by = ['--by', 'Omana']
const done = (...lines: string[]) => ({ code: 0, text: lines.map((line) => `${line}\n`).join('') })

test('adds, changes, lists and removes panels', async () => {
  const under = 'under-99  Under ₹99  below ₹99.00'
  expect(await runProcess('under-99', '--title', 'Under ₹99', '--below', '99', ...by)).toEqual(done(under))
  const kitchen = 'kitchen  Kitchen deals  saving at least 20%  category kitchen  new arrivals'
  expect(
    await run(
      'kitchen',
      '--title',
      'Kitchen deals',
      '--category',
      'kitchen',
      '--new',
      'on',
      '--min-saving',
      '20',
      '--position',
      '1',
      ...by,
    ),
  ).toEqual(done(under, kitchen))
  expect(await run('under-99', '--position', '2', '--below', '149', ...by)).toEqual(
    done(kitchen, 'under-99  Under ₹99  below ₹149.00'),
  )
  expect(await run('kitchen', '--min-saving', 'any', '--new', 'off', ...by)).toEqual(
    done('kitchen  Kitchen deals  category kitchen', 'under-99  Under ₹99  below ₹149.00'),
  )
  expect(await run('kitchen', '--remove', ...by)).toEqual(done('under-99  Under ₹99  below ₹149.00'))
  expect(await run()).toEqual(done('under-99  Under ₹99  below ₹149.00'))
  const log = await shop.db.selectFrom('audit_log').select('action').execute()
  expect(log).toHaveLength(5)

  for (const [reason, ...args] of [
    ['--below <rupees, or any>', 'a', '--below', '0', ...by],
    ['--new on|off', 'a', '--new', 'yes', ...by],
    ['Name yourself', 'a', '--below', '50'],
    ['a title and at least one filter', 'a', '--below', '50', ...by],
    ['no category "c1"', 'a', '--title', 'A', '--category', 'c1', ...by],
    ['no panel "a"', 'a', '--remove', ...by],
    ['small letters', 'A B', '--remove', ...by],
    ['npm run panel', 'a', '--remove', '--below', '50', ...by],
    ['npm run panel', 'a', ...by],
    ['npm run panel', 'a', 'b', '--remove', ...by],
    ['npm run panel', '--below', '50', ...by],
  ] as const) {
    const { code, text } = await run(...args)
    expect([args.join(' '), code, text]).toEqual([args.join(' '), 1, expect.stringContaining(reason)])
  }
  const unknown = await runProcess('a', '--remove', ...by)
  expect(unknown).toEqual({ code: 1, text: expect.stringContaining('no panel "a"') })
  expect(await shop.db.selectFrom('audit_log').select('action').execute()).toHaveLength(5)
})
