import fs from 'node:fs'
import path from 'node:path'
import { pseudo } from './pseudo.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * The code of the pseudo-locale en-XA in the shop: that of Esperanto, because the codes of the shop's languages have no region
 * and a language without a script has no letters.
 */
export const pseudoLocale = 'eo'

/** Folders and files that the shop needs to be built and started. */
const parts = ['demo', 'local-services', 'public', 'scripts', 'src', 'tests', 'verification'].concat(
  fs.readdirSync(root).filter((name) => /^package|^tsconfig|\.config\.ts$/.test(name)),
)

/** The files with the texts of a language, and what each exports. */
const tables = {
  offer: 'offer',
  offline: 'offline',
  'parcel-label': 'parcelLabel',
  prose: 'prose',
  public: 'publicText',
  server: 'serverText',
  'signed-in': 'signedInText',
  states: 'states',
  visitor: 'visitorText',
}

/**
 * Copies the shop into an empty folder and adds a language to the copy as docs/languages.md says: a folder with texts and one
 * line of code.
 */
export function copyShop(folder: string): void {
  for (const part of parts) fs.cpSync(path.join(root, part), path.join(folder, part), { recursive: true })
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const texts = path.join(folder, 'src/text', pseudoLocale)
  fs.mkdirSync(texts)
  fs.copyFileSync(path.join(import.meta.dirname, 'pseudo.ts'), path.join(texts, 'pseudo.ts'))
  for (const [file, name] of Object.entries(tables))
    fs.writeFileSync(
      path.join(texts, `${file}.ts`),
      `import { ${name} as english } from '#text/en/${file}.ts'
import { pseudo } from './pseudo.ts'

export const ${name} = pseudo(english)
`,
    )
  const languages = path.join(folder, 'src/domain/languages.ts')
  const line = "en: 'English',"
  const source = fs.readFileSync(languages, 'utf8')
  if (!source.includes(line)) throw new Error(`${languages} has no line with the languages`)
  fs.writeFileSync(languages, source.replace(line, `${line} ${pseudoLocale}: '${pseudo('Pseudo')}',`))
}
