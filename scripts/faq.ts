import { readFileSync } from 'node:fs'
import { changeFaq } from '#server/support/change-faq.ts'
import { onDatabase } from './open-database.ts'
import { readOptions } from './read-options.ts'

const help = `npm run faq                                     prints the questions of the help centre as JSON
npm run faq -- <file.json> --by "<your name>"   replaces them

The file is a list of { "id", "question", "answer" }, in the order of the shop. The id is part of the URL of the help centre
(#refund-time). Answers are HTML; other tags than p, br, b, strong, i, em, u, ul, ol, li, code and a are removed. The audit
log stores the change with the operator. Option of all commands: --data-dir <dir>`

const text = { type: 'string' } as const
const { values, positionals } = readOptions(help, {
  allowPositionals: true,
  options: { by: text, 'data-dir': text },
})
const [file] = positionals
const operator = values.by?.trim() ?? ''
if (positionals.length > 1 || (file === undefined ? operator !== '' : operator === '')) {
  console.error(help)
  process.exit(1)
}

await onDatabase(values['data-dir'], async (db) => {
  if (file === undefined) {
    const rows = await db
      .selectFrom('faq')
      .select(['id', 'question', 'answer_html as answer'])
      .orderBy('position')
      .orderBy('id')
      .execute()
    return console.log(JSON.stringify(rows, null, 2))
  }
  const json = readFileSync(file, 'utf8')
  const result = await changeFaq(db, new Date(), { json, by: operator })
  if ('refused' in result) {
    console.error(result.refused)
    process.exitCode = 1
    return
  }
  console.log(`The help centre has ${result.questions} questions now.`)
  if (result.cleaned.length > 0)
    console.log(
      `These answers contained more than is allowed, or were rewritten: ${result.cleaned.join(', ')}`,
    )
})
