import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { textFunctions } from './text-functions.ts'

/** Files whose texts people read, besides the names and descriptions of the demo's products. */
const files = globSync([
  'src/text/en/**/*.ts',
  'demo/content/{faq,questions}.ts',
  'src/server/catalog-import/*.ts',
]).filter((file) => !file.includes('.test.'))

/** Matches phrases that people do not use in speech, such as "goes back" or "carries". */
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

test('no text has phrases that people do not use in speech', () => {
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
])('"%s" has such a phrase: %j', (text, expected) => {
  expect(stiff.test(text)).toBe(expected)
})

/** Texts with a number that is no count, such as that of a report, or that never reaches 1,000. */
const ungrouped = [
  'auth.stepOfFour',
  'cancellation.parcelOf',
  'catalog.filmNumber',
  'catalog.watchFilm',
  'checkout.stepNumber',
  'components.pictureNumber',
  'components.position',
  'documents.page',
  'errorDetails.pictureTooManyPixels',
  'errorDetails.tooManyPictures',
  'mails.orderConfirmation.parcel',
  'messages.reported',
  'orders.parcel',
  'orders.parcelOf',
  'product.enlargePhoto',
  'product.enlargePicture',
  'product.photoNumber',
  'product.showPicture',
  'returns.photo',
  'rules.tooManyFiles',
  'rules.tooManyPhotos',
  'sellerFigures.age',
  'sellerFigures.response',
  'ui.digitNumber',
  'ui.outOfFive',
]

test('each text writes a count of 123456 with Indian grouping', async () => {
  const found: string[] = []
  let number = 0
  for (const file of globSync('src/text/en/**/*.ts')) {
    const texts: unknown = await import(/* @vite-ignore */ `../${file}`)
    for (const { path, parameters } of textFunctions(file)) {
      number++
      let value = texts
      for (const name of path) value = (value as Record<string, unknown>)[name]
      const text = JSON.stringify((value as (...all: unknown[]) => unknown)(...parameters))
      // Years of dates and of Acts stay.
      if (/\d{4}/.test(text.replaceAll(/\b(?:19|20)\d\d\b/g, ''))) found.push(path.join('.'))
    }
  }
  expect(number).toBeGreaterThan(400)
  expect(found.toSorted()).toEqual(ungrouped)
})
