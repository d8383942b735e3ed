import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Kit } from './kit.tsx'
import { LinkContext, type LinkProps } from './link.tsx'

test('every block renders on the server, with ids used once', () => {
  const html = renderToString(<Kit />)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(40)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('every label, description and control names an id that is there', () => {
  const html = renderToString(<Kit />)
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const named = [...html.matchAll(/ (?:for|aria-labelledby|aria-describedby|aria-controls)="([^"]+)"/g)]
  const missing = named.flatMap(([, list = '']) => list.split(' ')).filter((id) => !ids.has(id))
  expect(missing).toEqual([])
})

test('the shop can bring its own link', () => {
  const Own = (props: LinkProps) => (
    <a data-own href={props.href}>
      {props.children}
    </a>
  )
  const html = renderToString(
    <LinkContext value={Own}>
      <Kit />
    </LinkContext>,
  )
  expect(html.match(/data-own/g)?.length).toBeGreaterThan(20)
})
