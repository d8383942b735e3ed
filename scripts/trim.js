// Runs after `npm ci` and removes files of packages that the shop never reads. Plain JavaScript, because it also runs
// on Node 20.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const modules = path.join(root, 'node_modules')
const list = (folder) => (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])

// C headers for native packages: 67 MB, and no package is compiled here.
for (const { name } of list(modules))
  if (/^node-(linux|darwin|win)-/.test(name))
    rmSync(path.join(modules, name, 'include'), { recursive: true, force: true })

// Images that the demo does not use: 20 MB.
const renders = path.join(modules, '@lobehub', 'fluent-emoji-3d', 'assets')
const art = readFileSync(path.join(root, 'src', 'demo', 'content', 'art.ts'), 'utf8')
const used = new Set([...art.matchAll(/'([\da-f-]+)'/g)].map(([, name]) => `${name}.webp`))
for (const { name } of list(renders)) if (!used.has(name)) rmSync(path.join(renders, name))

// TypeScript sources that only the export condition "@zod/source" reads: 4 MB.
rmSync(path.join(modules, 'zod', 'src'), { recursive: true, force: true })

// Source maps and tests of packages: 25 MB.
removeMaps(modules)
for (const folder of packages(modules))
  for (const name of ['test', 'tests', '__tests__'])
    rmSync(path.join(folder, name), { recursive: true, force: true })

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
