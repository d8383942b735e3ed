import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { demoFaq } from '#demo/content/faq.ts'

/** The routes of the browser as text, because this layer must not import them. */
const routes = new Set(
  [
    ...readFileSync(path.join(import.meta.dirname, '../web/routes.ts'), 'utf8').matchAll(
      /route\(\s*'([^']*)'/g,
    ),
  ].map(([, route]) => `/${route}`),
)
const links = demoFaq.flatMap(({ id, answer }) =>
  [...answer.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href = '', name = '']) => ({
    id,
    href,
    name,
  })),
)
/** Where a link with this name leads. */
const targets: Record<string, string> = {
  'My Orders': '/my-account/my-orders',
  'raise a ticket': '/raise-ticket',
}

test('each link of the FAQ leads to the page that it names', () => {
  expect(links.length).toBeGreaterThan(1)
  for (const { id, href, name } of links) {
    expect([id, name, href]).toEqual([id, name, targets[name]])
    expect([id, routes.has(href)]).toEqual([id, true])
  }
})
