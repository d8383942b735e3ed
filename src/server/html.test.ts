import { expect, test } from 'vitest'
import { html } from './html.ts'

const hostile = `<script>alert("x")</script> & 'y'`
const escaped = '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;'

test('escapes values in text and in attributes', () => {
  expect(html`<p title="${hostile}">${hostile}</p>`.toString()).toBe(`<p title="${escaped}">${escaped}</p>`)
})

test('inserts nested HTML once escaped, and lists of it', () => {
  const items = ['<b>', '2'].map((name) => html`<i>${name}</i>`)
  expect(html`<p>${items}${html`<i>${hostile}</i>`}</p>`.toString()).toBe(
    `<p><i>&lt;b&gt;</i><i>2</i><i>${escaped}</i></p>`,
  )
})

test('escapes a value that looks like nested HTML', () => {
  const value = { toString: () => '<b>' } as unknown as string
  expect(html`${value}${[value] as never}`.toString()).toBe('&lt;b&gt;&lt;b&gt;')
})

test('writes numbers, and nothing for null and undefined', () => {
  expect(html`<p>${0}${null}${undefined}</p>`.toString()).toBe('<p>0</p>')
})
