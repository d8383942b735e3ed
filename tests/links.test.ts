import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { demoFaq } from '#demo/content/faq.ts'

const src = path.join(import.meta.dirname, '../src')
const read = (file: string) => readFileSync(path.join(src, file), 'utf8')
/** Every route but the one that any address matches. */
const routes = [...read('web/routes.ts').matchAll(/route\(\s*'([^'*]+)'/g)].map(([, route]) => `/${route}`)
/** Returns the route of an address; undefined for "not found". A single unknown segment is a category. */
const routeOf = (address: string) =>
  routes.filter((route) => route !== '/:categoryId').find((route) => matchPath(route, address))

/** Where a link with this name leads: its text, or in the pages of policies the key of its text. */
const targets: Record<string, string> = {
  'My Orders': '/my-account/my-orders',
  'raise a ticket': '/raise-ticket',
  myAccount: '/my-account',
  myOrders: '/my-account/my-orders',
  raiseTicket: '/raise-ticket',
  returnPolicy: '/policy/returns',
  shippingPolicy: '/policy/shipping',
  registerBusiness: '/gst-registration',
  howWeRank: '/policy/ranking',
  name: '/product-page/:prodId',
}

test('each link of the FAQ leads to the page that it names', () => {
  const links = demoFaq.flatMap(({ answer }) =>
    [...answer.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href = '', name = '']) => ({
      href,
      name,
    })),
  )
  expect(links.length).toBeGreaterThan(1)
  for (const { href, name } of links) expect([name, routeOf(href)]).toEqual([name, targets[name]])
})

test('each link of a policy leads to the page that it names', () => {
  const pages = globSync('web/pages/about/*-page.tsx', { cwd: src })
  const links = pages.flatMap((page) =>
    [
      ...read(page).matchAll(
        /href=\{pathTo\('([^']+)'[^}]*\}?\)\}>\s*(?:<ProductName name=)?\{(?:\w+\.)*(\w+)\}/g,
      ),
    ].map(([, route = '', name = '']) => ({ page, route, name })),
  )
  // A link that is written in another way would not be seen.
  const all = pages.flatMap((page) => [...read(page).matchAll(/href=\{pathTo/g)])
  expect(links.length).toBe(all.length)
  expect(links.length).toBeGreaterThan(8)
  for (const { page, name, route } of links) {
    expect([page, name, route]).toEqual([page, name, targets[name]])
    expect([page, routes.includes(route)]).toEqual([page, true])
  }
})

test('each link of a mail leads to a page, and to a part of it that exists', () => {
  const files = globSync('server/**/*.ts', { cwd: src, exclude: (file) => file.endsWith('.test.ts') })
  const links = files.flatMap((file) =>
    [...read(file).matchAll(/`\$\{(?:shopAddress\([^)]*\)|(?:\w+\.)?shopUrl)\}([^`]*)`/g)].map(
      ([, link = '']) => ({ file, link }),
    ),
  )
  // The page of an invitation is one of the desks, which have a table of their own.
  const ofShop = links.filter(({ link }) => !link.startsWith('/${desk}/'))
  expect(links.length).toBeGreaterThan(11)
  const screens = globSync('web/**/*.tsx', { cwd: src }).map(read).join('\n')
  for (const { file, link } of ofShop) {
    const { pathname, hash } = new URL(
      link.replaceAll(/\$\{pathIn\([^']*'([^']*)'\)\}/g, '$1').replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, 'x'),
      'http://shop.test',
    )
    expect([file, link, routeOf(pathname) !== undefined]).toEqual([file, link, true])
    expect([file, link, hash === '' || new RegExp(`["']${hash.slice(1)}["']`).test(screens)]).toEqual([
      file,
      link,
      true,
    ])
  }
})
