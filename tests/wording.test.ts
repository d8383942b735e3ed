import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** Files whose texts people read, besides the names and descriptions of the demo's products. */
const files = globSync([
  'src/text/en/**/*.ts',
  'src/demo/content/{faq,questions}.ts',
  'src/server/catalog-import/*.ts',
]).filter((file) => !file.includes('.test.'))

/** Words of a text that nobody says aloud; the guide names them. */
const stiff =
  /^it was |\bgoes? back\b|\bcarr(?:y|ies)\b|\bstands? (?:for|in)\b|(?<!there )\bis no (?!longer\b)|\bthe (?:cancellation|confirmation|deletion) of\b|\breason of\b|\brequires an? \w+ until\b/i

/** Returns the strings and the parts of templates of a file. */
function stringsOf(file: string): string[] {
  const found: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && found.push(value)),
    TemplateElement: ({ value }) => void found.push(value.raw),
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return found
}

test('no text has words that nobody says aloud', () => {
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) =>
    stringsOf(file)
      .filter((text) => stiff.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['It was delivered already.', true],
  ['Your order was delivered. It was late.', false],
  ['The item goes back to the store', true],
  ['invoices carry it', true],
  ['Carrier', false],
  ['two people stand in', true],
  ['This product is no longer sold.', false],
  ['This is no State.', true],
  ['Please give the reason of the cancellation.', true],
])('"%s" has such words: %j', (text, expected) => {
  expect(stiff.test(text)).toBe(expected)
})
