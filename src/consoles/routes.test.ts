import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { consoleText } from '#text/en/console.ts'
import { type Desk, desks } from '#domain/permissions.ts'
import { deskPath } from './desk-path.ts'
import { routes, routesFor } from './routes.ts'

const { titles } = consoleText.desk

it('has the pages of both desks, with title, permission and group of the menu', () => {
  const rows = desks.flatMap((desk) =>
    routes
      .filter((route) => route.desks.includes(desk))
      .map(({ path, title, may, isOpen, group }) =>
        [
          `/${desk}${path && `/${path}`}`,
          title(titles),
          may ?? (isOpen ? 'everybody' : 'all staff'),
          group ?? 'not in the menu',
        ].join(' · '),
      ),
  )
  expect(rows).toMatchInlineSnapshot(`
    [
      "/seller · Today · desk.use · work",
      "/seller/orders · Orders · orders.read · work",
      "/seller/orders/:orderId · Order · orders.read · not in the menu",
      "/seller/packing · Packing · orders.read · work",
      "/seller/manifest · Manifest · orders.read · work",
      "/seller/returns · Returns · returns.read · work",
      "/seller/returns/:returnId · Return · returns.read · not in the menu",
      "/seller/tickets · Tickets · tickets.read · work",
      "/seller/tickets/:ticketId · Ticket · tickets.read · not in the menu",
      "/seller/questions · Questions · questions.read · work",
      "/seller/reviews · Reviews · reviews.read · work",
      "/seller/second-factor · Two-step sign-in · all staff · not in the menu",
      "/seller/team · Team · team.read · settings",
      "/seller/invitation/:token · Invitation · everybody · not in the menu",
      "/seller/security · Security · all staff · account",
      "/operator · Today · desk.use · work",
      "/operator/orders · Orders · orders.read · work",
      "/operator/orders/:orderId · Order · orders.read · not in the menu",
      "/operator/returns · Returns · returns.read · work",
      "/operator/returns/:returnId · Return · returns.read · not in the menu",
      "/operator/refunds · Refunds · refunds.read · work",
      "/operator/wallet-payouts · Wallet payouts · walletPayouts.read · work",
      "/operator/tickets · Tickets · tickets.read · work",
      "/operator/tickets/:ticketId · Ticket · tickets.read · not in the menu",
      "/operator/callbacks · Callbacks · tickets.read · work",
      "/operator/questions · Questions · questions.read · work",
      "/operator/reviews · Reviews · reviews.read · work",
      "/operator/reports · Reports · reports.read · work",
      "/operator/buyers · Buyers · buyers.read · work",
      "/operator/buyers/:userId · Buyer · buyers.read · not in the menu",
      "/operator/second-factor · Two-step sign-in · all staff · not in the menu",
      "/operator/team · Team · team.read · settings",
      "/operator/invitation/:token · Invitation · everybody · not in the menu",
      "/operator/security · Security · all staff · account",
    ]
  `)
})

it('has each path, and each letter of a shortcut, once', () => {
  for (const values of [routes.map(({ path }) => path), routes.flatMap(({ letter }) => letter ?? [])])
    expect(new Set(values).size).toBe(values.length)
})

it.each<[Desk, string[], string[]]>([
  ['seller', ['desk.use', 'team.read'], ['', 'second-factor', 'team', 'invitation/:token', 'security']],
  ['operator', [], ['second-factor', 'invitation/:token', 'security']],
])('opens to a member of the desk %s with the permissions %j the pages %j', (desk, permissions, paths) => {
  expect(routesFor(desk, new Set(permissions)).map(({ path }) => path)).toEqual(paths)
})

it('builds a path with encoded parameters', () => {
  expect(deskPath('seller', '')).toBe('/seller')
  expect(deskPath('operator', 'security')).toBe('/operator/security')
  expect(deskPath('seller', 'invitation/:token', { token: 'a/1 ?' })).toBe('/seller/invitation/a%2F1%20%3F')
})

it('does not change the build of the shop', () => {
  const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  // Tailwind reads classes from the folders that a style sheet names.
  expect(read('src/web/theme.css').match(/^@source (?!not).*$/gm)).toEqual([
    "@source './';",
    "@source '../ui';",
  ])
  expect(read('src/web/theme.css')).toContain('source(none)')
  expect(read('vite.config.ts')).not.toMatch(/console|desk/)
  expect(read('src/web/routes.ts')).not.toMatch(/seller'|operator/)
})
