import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { ProductName } from '#ui/product/product-name.tsx'
import { EmailText } from './email-text.tsx'

afterEach(cleanup)

/** Returns the lines of the rendered text in a box of `width` pixels. */
async function linesOf(content: ReactNode, width: number): Promise<string[]> {
  const { container } = await render(<div style={{ width }}>{content}</div>)
  const lines = new Map<number, string>()
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (let index = 0; index < node.textContent!.length; index++) {
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      const { top } = range.getClientRects()[0] ?? { top: NaN }
      if (!Number.isNaN(top)) lines.set(top, (lines.get(top) ?? '') + range)
    }
  await cleanup()
  return [...lines.values()].map((line) => line.trim())
}

const widths = Array.from({ length: 14 }, (_, index) => 90 + index * 10)

it.each(['Oversized Cotton T-Shirt, Black', 'Cotton T-Shirt, Deep-Sea Blue; Yo-Yo, Set of 2'])(
  'the lines of %j end after whole words',
  async (name) => {
    for (const width of widths)
      for (const line of await linesOf(<ProductName name={name} />, width)) {
        expect(line, `${width} px`).not.toMatch(/\b(T|Yo)-$/)
        expect(line, `${width} px`).not.toBe('2')
      }
  },
)

it.each([
  'asha.venkatesh@tharacart.in',
  'meera.krishnamurthy@mail.example.co.in',
  'We sent the link to meera.krishnamurthy@mail.example.in. Open it within a day.',
])('the email in %j is divided before the "@" or a dot', async (text) => {
  for (const width of widths.filter((one) => one >= 150)) {
    const lines = await linesOf(<EmailText>{text}</EmailText>, width)
    const partsOf = (word: string) => word.split(/(?=[@.]\w)/)
    const parts = new Set(text.split(' ').flatMap(partsOf))
    const shown = lines.flatMap((line) => line.split(' ').flatMap(partsOf))
    expect(
      shown.filter((part) => !parts.has(part)),
      `${width} px: ${lines.join(' / ')}`,
    ).toEqual([])
    expect(shown.join('')).toBe(text.replaceAll(' ', ''))
  }
})
