import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LocaleContext } from '#ui/layout/text.ts'
import { ProductName } from './product-name.tsx'

it.each([
  ['en', 'Red Rice', 'Red Rice'],
  ['hi', 'लाल चावल', 'लाल चावल'],
  ['hi', 'Red Rice', '<span lang="en">Red Rice</span>'],
  ['ml', 'लाल चावल', '<span lang="hi">लाल चावल</span>'],
  ['hi', '500', '500'],
] as const)('a page in %s has the name "%s" as %s', (locale, name, html) => {
  const rendered = renderToString(
    <LocaleContext value={locale}>
      <ProductName name={name} />
    </LocaleContext>,
  )
  expect(rendered.replaceAll('\u00a0', ' ')).toBe(html)
})
