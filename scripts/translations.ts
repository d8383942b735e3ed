import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { defaultLocale, languages, type Locale } from '#domain/languages.ts'
import { draftsIn, isBinding, reviewFile, readReviews } from '#server/settings/text-review.ts'
import { readOptions } from './read-options.ts'
import { exportTexts, importTexts } from './translations/exchange.ts'
import { readPairs, updateReviews } from './translations/reviews.ts'

const help = `npm run translations                              updates the reviews and prints how many texts are drafts
npm run translations -- list hi [--binding]       prints the drafts beside the English; --binding only those about
                                                  consent, price, payment, refund and cancellation
npm run translations -- export hi <file.csv>      writes the texts for a translator: key, english, translation, state, note
npm run translations -- import hi <file.csv> [--by "<name>"]
                                                  reads them back; --by names the native speaker who reviewed the rows
                                                  in the state "reviewed"

A change of the English text or of the translation makes a text a draft again. The import refuses a file with a wrong row
and changes nothing. docs/languages.md describes the rules.`

const { values, positionals } = readOptions(help, {
  allowPositionals: true,
  options: { by: { type: 'string' }, binding: { type: 'boolean' } },
})
const translated = (Object.keys(languages) as Locale[]).filter((locale) => locale !== defaultLocale)
const [act, code = '', file] = positionals
const locale = translated.find((one) => one === code)
const needsFile = act === 'export' || act === 'import'
const isKnown = needsFile || act === 'list'

if (act === undefined) printState()
else if (!isKnown || !locale || needsFile !== (file !== undefined) || positionals.length > 3) {
  console.error(help)
  process.exitCode = 1
} else if (act === 'list') printDrafts(locale)
else if (act === 'export') {
  writeFileSync(file!, exportTexts(locale))
  console.log(`The texts are in ${file}.`)
} else if (!existsSync(file!)) {
  console.error(`There is no file ${file}.`)
  process.exitCode = 1
} else readBack(locale, readFileSync(file!, 'utf8'))

function printState(): void {
  for (const one of translated) {
    const { reviews, lost } = updateReviews(one)
    const all = Object.keys(reviews).length
    const drafts = draftsIn(reviews)
    const share = all === 0 ? 0 : Math.floor((100 * (all - drafts.length)) / all)
    console.log(
      `${one}: ${all - drafts.length} of ${all} texts are reviewed (${share} %). Drafts: ${drafts.length}, ${drafts.filter(isBinding).length} of them about consent, price, payment, refund or cancellation.`,
    )
    for (const key of lost) console.log(`  changed since its review: ${key}`)
  }
}

function printDrafts(one: Locale): void {
  const pairs = readPairs(one)
  const keys = draftsIn(readReviews(one, reviewFile(one)))
  for (const key of values.binding ? keys.filter(isBinding) : keys) {
    const pair = pairs.get(key)
    if (pair)
      console.log(`${key}\n  ${pair.english.forms.join('\n  ')}\n  ${pair.translated.forms.join('\n  ')}`)
  }
}

function readBack(one: Locale, csv: string): void {
  const on = new Date().toISOString().slice(0, 10)
  const result = importTexts(one, csv, { by: values.by?.trim() ?? '', on })
  if ('refused' in result) {
    console.error(result.refused.join('\n'))
    console.error('Nothing was changed.')
    process.exitCode = 1
    return
  }
  const { changed, reviewed, forEngineer } = result
  console.log(
    `${changed.length} texts were changed, ${reviewed} are reviewed. Run "npm run format" and the tests.`,
  )
  for (const key of forEngineer) console.log(`  not changed, for an engineer: ${key}`)
}
