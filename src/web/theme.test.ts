import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const tokens = readFileSync(new URL('../ui/layout/tokens.css', import.meta.url), 'utf8')
/** The light and the dark value of each colour; of most colours both are named, of a few one serves both. */
const colours = new Map(
  [
    ...tokens.matchAll(
      /--color-([a-z]+(?:-\d+)?):\s*(?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/gi,
    ),
  ].map(([, name, light, dark, both]) => [name, { light: light ?? both, dark: dark ?? both }]),
)

/** The styles and components of #ui and #web, by path in `src`. */
const source = new URL('../', import.meta.url)
const files = ['ui', 'web'].flatMap((folder) =>
  readdirSync(new URL(folder, source), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx)$/.test(name) && !name.endsWith('.test.tsx'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
)
const linesOf = (pattern: RegExp) =>
  files.flatMap((name) =>
    readFileSync(new URL(name, source), 'utf8')
      .split('\n')
      .flatMap((line) => (pattern.test(line) ? [`${name}: ${line.trim()}`] : [])),
  )

test('imports every style sheet of #ui that its component does not import, once', () => {
  // Components of a few pages load their styles with their code, so that the other pages stay small.
  const own = files
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) =>
      [
        ...readFileSync(new URL(name, source), 'utf8').matchAll(
          /^import (?:\w+ from )?'\.\/([\w-]+\.css)(?:\?url)?'/gm,
        ),
      ].map(([, file]) => name.replace(/[\w-]+\.tsx$/, file ?? '')),
    )
  const shared = [...css.matchAll(/@import '#(ui\/[^']+)';/g)].map(([, name]) => name)
  const imports = [...own.filter((name) => name.startsWith('ui/')), ...shared]
  const sheets = files.filter((name) => name.startsWith('ui/') && name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(10)
  expect(new Set(imports)).toEqual(new Set(sheets))
  expect(imports).toHaveLength(sheets.length)
})

test('each sheet in a layer that the theme does not import declares the order of the layers', () => {
  // A page may load it before the theme, and the first sheet decides the order.
  const order = '@layer properties, theme, base, components, utilities;'
  const layered = files.filter(
    (name) =>
      name.endsWith('.css') &&
      !name.endsWith('theme.css') &&
      !css.includes(`'#${name}'`) &&
      readFileSync(new URL(name, source), 'utf8').includes('@layer '),
  )
  expect(layered.length).toBeGreaterThan(3)
  expect(layered.filter((name) => !readFileSync(new URL(name, source), 'utf8').includes(order))).toEqual([])
})

test('no other file has a colour value, except the colour of the browser around the page', () => {
  const found = linesOf(
    /["'\s(:[]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!-)|\b(?:rgb|hsl|oklch|oklab)a?\(/i,
  )
  expect(found.filter((line) => !line.startsWith('ui/layout/tokens.css'))).toEqual([
    `web/root.tsx: <meta name="theme-color" content="${colours.get('leaf-800')?.light?.toUpperCase()}" />`,
  ])
})

test('no page selects inside a component: the component has a prop for it', () => {
  expect(linesOf(/\[&_/).filter((line) => line.startsWith('web/'))).toEqual([])
})

/** Returns the WCAG 2 relative luminance of a named colour. */
type Scheme = 'light' | 'dark'

function luminance(name: string, scheme: Scheme): number {
  const hex = colours.get(name)?.[scheme]
  if (!hex) throw new Error(`The theme has no colour ${name}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(fore: string, back: string, scheme: Scheme): number {
  const [light = 0, dark = 0] = [luminance(fore, scheme), luminance(back, scheme)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * Colour pairs in use: purpose, foreground, background, minimum contrast (WCAG 1.4.3: 4.5 for text; 1.4.11: 3
 * for shapes).
 */
const pairs: [string, string, string, number][] = [
  ['body text', 'ink-950', 'white', 4.5],
  ['body text on the page', 'ink-950', 'ink-50', 4.5],
  ['secondary text', 'ink-700', 'white', 4.5],
  ['muted text', 'ink-600', 'white', 4.5],
  ['muted text on the page', 'ink-600', 'ink-50', 4.5],
  ['muted text, disabled button', 'ink-600', 'ink-100', 4.5],
  ['edge of a control', 'ink-500', 'white', 3],
  ['edge of a control on the page', 'ink-500', 'ink-50', 3],
  ['primary button', 'white', 'leaf-700', 4.5],
  ['primary button, hover', 'white', 'leaf-800', 4.5],
  ['primary button, pressed', 'white', 'leaf-900', 4.5],
  ['link, percent off', 'leaf-700', 'white', 4.5],
  ['link on the page', 'leaf-700', 'ink-50', 4.5],
  ['quiet button, hover', 'leaf-700', 'leaf-50', 4.5],
  ['Buy Now', 'night', 'marigold-400', 4.5],
  ['Buy Now, hover', 'night', 'marigold-500', 4.5],
  ['edge of Buy Now', 'marigold-700', 'white', 3],
  ['rating chip, middling', 'white', 'marigold-700', 4.5],
  ['rating chip, low; percent; countdown', 'white', 'chilli-700', 4.5],
  ['star', 'marigold-600', 'white', 3],
  ['filled heart', 'chilli-600', 'white', 3],
  ['danger button, hover', 'white', 'chilli-800', 4.5],
  ['Best Seller', 'marigold-800', 'marigold-200', 4.5],
  ['waiting badge', 'marigold-800', 'marigold-100', 4.5],
  ['New', 'lagoon-800', 'lagoon-100', 4.5],
  ['Verified, chosen chip', 'leaf-800', 'leaf-100', 4.5],
  ['bad badge', 'chilli-800', 'chilli-100', 4.5],
  ['Sponsored, AD', 'ink-700', 'ink-100', 4.5],
  ['error text', 'chilli-700', 'white', 4.5],
  ['error text on its tint', 'chilli-700', 'chilli-50', 4.5],
  ['error edge', 'chilli-600', 'white', 3],
  ['success panel', 'leaf-800', 'leaf-50', 4.5],
  ['warning panel', 'marigold-800', 'marigold-50', 4.5],
  ['info panel', 'lagoon-800', 'lagoon-50', 4.5],
  ['focus ring', 'ink-950', 'white', 3],
  ['focus ring on the page', 'ink-950', 'ink-50', 3],
  ['slider', 'leaf-700', 'ink-200', 3],
  ['badge of a product out of stock', 'white', 'ink-900', 4.5],
]
/** Parts that are light in both schemes (`.on-brand` and `.toast` of the theme). */
const lightPairs: typeof pairs = [
  ['header', 'white', 'leaf-800', 4.5],
  ['header, muted', 'leaf-100', 'leaf-800', 4.5],
  ['header, second row', 'white', 'leaf-900', 4.5],
  ['footer', 'ink-100', 'ink-900', 4.5],
  ['toast', 'white', 'ink-900', 4.5],
  ['action of a toast', 'leaf-300', 'ink-900', 4.5],
  ['error icon of a toast', 'chilli-300', 'ink-900', 3],
  ['focus ring on the header', 'marigold-400', 'leaf-800', 3],
  ['focus ring on the footer and on a toast', 'marigold-400', 'ink-900', 3],
]

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(pairs)('%s: %s on %s has at least %d to 1', (_use, fore, back, least) => {
    expect(contrast(fore, back, scheme)).toBeGreaterThanOrEqual(least)
  })
})

test.each(lightPairs)('in both schemes %s: %s on %s has at least %d to 1', (_use, fore, back, least) => {
  expect(contrast(fore, back, 'light')).toBeGreaterThanOrEqual(least)
})

test('each colour has a name for utilities, and each name a colour', () => {
  const names = [...tokens.matchAll(/--color-([\w-]+): var\(--color-([\w-]+)\);/g)]
  expect(names.map(([, name]) => name)).toEqual(names.map(([, , value]) => value))
  expect(new Set(names.map(([, name]) => name))).toEqual(new Set(colours.keys()))
})

test('the contrast formula gives the known limits', () => {
  expect(contrast('white', 'white', 'dark')).toBe(1)
  expect(contrast('ink-950', 'white', 'light')).toBeCloseTo(18.79, 1)
})

test('the rupee font is embedded and small', () => {
  const face = /url\(data:font\/woff2;base64,([^)]*)\)/.exec(tokens)?.[1] ?? ''
  expect(face.length).toBeGreaterThan(800)
  expect(face.length).toBeLessThan(2_000)
})
