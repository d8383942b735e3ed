import { type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageParts } from './page-parts.ts'
import { PartsContext, RenderOnce } from './render-once.tsx'

/** Renders a page as the server does. */
function renderPage(content: ReactNode, isComplete = true): string {
  const parts = new PageParts()
  const html = renderToString(<PartsContext value={parts.markersOf}>{content}</PartsContext>)
  return parts.finish(Buffer.from(html), isComplete).toString()
}

const rendered: string[] = []
function Card({ name, price }: { name: string; price: number }) {
  return (
    <RenderOnce id={() => `card ${name} ${price}`}>
      {() => {
        rendered.push(name)
        return (
          <article>
            {name} ₹{price}
          </article>
        )
      }}
    </RenderOnce>
  )
}
function Id() {
  return <i id={useId()} />
}
const pageOf = (run: string, prices: number[]) => (
  <main>
    Products
    {prices.map((price, index) => (
      <Card key={index} name={run} price={price} />
    ))}
    <Id />
  </main>
)

it('renders a part once, and every page as without parts', () => {
  const page = pageOf('rice', [5, 7, 5])
  const plain = renderToString(page)
  rendered.length = 0
  expect(renderPage(page)).toBe(plain)
  expect(rendered).toHaveLength(3)
  expect(renderPage(page)).toBe(plain)
  expect(rendered).toHaveLength(3)
})

it('renders a part with another key', () => {
  renderPage(pageOf('atta', [5]))
  const page = pageOf('atta', [5, 6])
  expect(renderPage(page)).toBe(renderToString(page))
})

it('keeps no part of a page that failed', () => {
  const page = pageOf('dal', [5])
  renderPage(page, false)
  rendered.length = 0
  renderPage(page)
  renderPage(page)
  expect(rendered).toEqual(['dal'])
})

it('renders a part inside of a part with it', () => {
  const page = (
    <RenderOnce id={() => 'list'}>
      {() => (
        <ul>
          <Card name="poha" price={5} />
        </ul>
      )}
    </RenderOnce>
  )
  const plain = renderToString(page)
  expect([renderPage(page), renderPage(page)]).toEqual([plain, plain])
})
