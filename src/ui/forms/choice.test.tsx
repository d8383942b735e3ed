import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Checkbox } from './choice.tsx'

it.each([
  [12_345, '12,345'],
  ['~1,200', '~1,200'],
  [0, '0'],
])('writes the count %j as %s', (count, text) => {
  expect(renderToStaticMarkup(<Checkbox label="Vana" count={count} />)).toContain(`>${text}</span>`)
})
