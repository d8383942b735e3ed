import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'

afterEach(cleanup)

const samples = { hi: 'क्षत्रिय स्त्री ड्रॉ ज़्यादा हूँ र्कै', ml: 'സ്ത്രീകൾ ക്ഷ്മി ഞ്ഞൂ ന്റെ അവൻ' }
const fontFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => /\/f\/(\w+-\w+\.woff2)/.exec(name)?.[1])
    .filter((file) => file !== undefined)
const widthOf = (element: Element) => element.getBoundingClientRect().width

it('an English page with the links to its other languages loads their names only', async () => {
  await render(
    <div lang="en-IN">
      Lines
      <a href="/hi" hrefLang="hi-IN" lang="hi-IN">
        हिन्दी
      </a>
      <a href="/ml" hrefLang="ml-IN" lang="ml-IN">
        മലയാളം
      </a>
    </div>,
  )
  await expect
    .poll(() => fontFiles().toSorted())
    .toEqual(expect.arrayContaining(['name-hi.woff2', 'name-ml.woff2']))
  await document.fonts.ready
  expect(fontFiles()).not.toContain('noto-hi.woff2')
  expect(fontFiles()).not.toContain('noto-ml.woff2')
})

it.each(['hi', 'ml'] as const)(
  'text in %s has the font with conjuncts, and lines of 1.65',
  async (locale) => {
    const { container } = await render(
      <div lang={`${locale}-IN`} style={{ fontSize: 20 }}>
        <b className="font-bold">{samples[locale]}</b>
        <p className="text-xs">{samples[locale]}</p>
        <span>{locale === 'hi' ? 'क्ष' : 'ക്ഷ'}</span>
        <span>{locale === 'hi' ? 'क्\u200cष' : 'ക്\u200cഷ'}</span>
      </div>,
    )
    await expect.poll(fontFiles).toContain(`noto-${locale}.woff2`)
    await document.fonts.ready
    expect(fontFiles().filter((file) => file === `noto-${locale}.woff2`)).toHaveLength(1)
    expect(getComputedStyle(container.firstElementChild!).lineHeight).toBe('33px')
    expect(parseFloat(getComputedStyle(container.querySelector('p')!).lineHeight)).toBeCloseTo(12 * 1.65)
    const [joined, apart] = container.querySelectorAll('span')
    expect(widthOf(joined!)).toBeGreaterThan(10)
    // A letter joined with the next one is narrower than both beside each other.
    expect(widthOf(joined!)).toBeLessThan(widthOf(apart!) * 0.95)
  },
)

it.each(['hi', 'ml'] as const)('no component cuts a line of a text in %s', async (locale) => {
  const text = `${samples[locale]} ${samples[locale]}`
  const { container } = await render(
    <div lang={`${locale}-IN`} style={{ width: 180 }}>
      <button className="btn">{text}</button>
      <span className="badge">{samples[locale].slice(0, 8)}</span>
      <div className="card">
        <p className="card-brand">{samples[locale]}</p>
        <p className="card-name">{text}</p>
        <p className="card-line">{text}</p>
      </div>
    </div>,
  )
  for (const element of container.querySelectorAll('.btn, .badge, .card p')) {
    const { fontSize, lineHeight } = getComputedStyle(element)
    expect(parseFloat(lineHeight) / parseFloat(fontSize), element.className).toBeCloseTo(1.65)
  }
  const button = container.querySelector('.btn')!
  expect(button.scrollHeight).toBeLessThanOrEqual(button.clientHeight)
  // A name is cut after whole lines.
  for (const element of container.querySelectorAll('.card p')) {
    const { lineHeight, paddingTop } = getComputedStyle(element)
    const lines = (element.getBoundingClientRect().height - parseFloat(paddingTop)) / parseFloat(lineHeight)
    expect(lines, element.className).toBeCloseTo(Math.round(lines), 1)
    expect(lines).toBeGreaterThanOrEqual(1)
  }
})
