import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const components = globSync('src/web/**/*.tsx')
  .filter((path) => !path.endsWith('.test.tsx'))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))

/** Returns the places where `pattern` occurs, as "file: code". */
const placesOf = (pattern: RegExp) =>
  components.flatMap(({ path, source }) =>
    [...source.matchAll(pattern)].map(([code]) => `${path}: ${code.trim()}`),
  )

// As children of an element: an attribute and an argument have no bracket or line break before them.
it('product names are rendered by ProductName, whose lines do not end within "T-Shirt"', () => {
  expect(
    placesOf(/(?:>|^\s+)\{(?:product\.name|line\.name|(?:\w+\.)?productNames?|line\.description)\}/gm),
  ).toEqual([])
})

it('emails are rendered by EmailText, which divides them before the "@" and the dots', () => {
  expect(placesOf(/(?:>|^\s+)\{(?:\w+\.)?(?:e|careE|pendingE)mail\}(?! ?<\/EmailText>)/gm)).toEqual([])
})
