import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Kit } from './styleguide.tsx'

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
