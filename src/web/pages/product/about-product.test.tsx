import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Product } from '#contract/shapes.ts'
import { soap } from '#tests/sample-product.ts'
import { Texts } from '#tests/texts.tsx'
import { LocaleContext } from '#ui/layout/text.ts'
import { AboutProduct } from './about-product.tsx'

const htmlOf = (product: Partial<Product>, locale: 'en' | 'hi') =>
  renderToString(
    <Texts>
      <LocaleContext value={locale}>
        <AboutProduct product={{ ...soap, ...product }} />
      </LocaleContext>
    </Texts>,
  )

it('links to the English text of a translation by a machine', () => {
  const html = htmlOf({ description: 'नीम का साबुन।', keyFeatures: ['हाथ से बना'], machine: true }, 'hi')
  expect(html).toContain('Translated automatically')
  expect(html).toMatch(/href="\/product-page\/[^"]+" hrefLang="en" target="_self"/)
  expect(html).not.toContain(' lang="')
})

it('marks English texts on a page in Hindi, but not on an English page', () => {
  const texts = { description: 'Neem soap.', keyFeatures: ['Hand made'] }
  expect(htmlOf(texts, 'hi').match(/lang="en"/g)).toHaveLength(2)
  expect(htmlOf(texts, 'en')).not.toMatch(/lang=|Translated/)
})
