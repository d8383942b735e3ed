import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Texts } from '#tests/texts.tsx'
import { Styleguide } from './styleguide.tsx'

test('every component renders on the server, with unique ids', () => {
  const html = renderToString(
    <Texts>
      <Styleguide />
    </Texts>,
  )
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(40)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('every label, description and control refers to an existing id', () => {
  const html = renderToString(
    <Texts>
      <Styleguide />
    </Texts>,
  )
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const named = [...html.matchAll(/ (?:for|aria-labelledby|aria-describedby|aria-controls)="([^"]+)"/g)]
  const missing = named.flatMap(([, list = '']) => list.split(' ')).filter((id) => !ids.has(id))
  expect(missing).toEqual([])
})
