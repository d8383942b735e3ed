import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const sources = new Map(
  readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
)

/** The source files that each file imports, also with `import()` and for a type. */
const imports = new Map(
  [...sources].map(([file, text]) => {
    const names = [...text.matchAll(/(?:\bfrom |\bimport |\bimport\()'([#.][^'?]+)/g)].map(
      ([, name = '']) => name,
    )
    const targets = names.map((name) =>
      name.startsWith('#') ? `src/${name.slice(1)}` : path.posix.join(path.posix.dirname(file), name),
    )
    return [file, targets.filter((target) => sources.has(target))]
  }),
)

const order = ['api', 'session', 'layout', 'components', 'pages']
/** The place of a file in the order; -1 for files of `web` itself. The layouts of routes connect the folders as pages do. */
const placeOf = (file: string) =>
  order.indexOf(/^src\/web\/layout\/[\w-]+-layout\.tsx$/.test(file) ? 'pages' : (file.split('/')[2] ?? ''))

describe('imports', () => {
  it('inside web go one way: api, session, layout, components, pages', () => {
    const files = [...imports].filter(([file]) => file.startsWith('src/web/') && placeOf(file) !== -1)
    expect(files.length).toBeGreaterThan(200)
    const wrong = files.flatMap(([file, targets]) =>
      targets
        .filter((target) => target.startsWith('src/web/') && target !== 'src/web/path-to.ts')
        .filter((target) => placeOf(target) === -1 || placeOf(target) > placeOf(file))
        .map((target) => `${file} imports ${target}`),
    )
    expect(wrong, 'move what both need to the earlier folder, or pass it as a property').toEqual([])
  })

  it('do not reach into another folder of pages', () => {
    const folderOf = (file: string) => /^src\/web\/pages\/[^/]+\//.exec(file)?.[0]
    const wrong = [...imports].flatMap(([file, targets]) =>
      targets
        .filter((target) => folderOf(file) && folderOf(target) && folderOf(file) !== folderOf(target))
        .map((target) => `${file} imports ${target}`),
    )
    expect(wrong, 'move what both need to web/components').toEqual([])
  })

  it('have no circle, also none with import() or a type', () => {
    const left = new Map(imports)
    for (let before = -1; before !== left.size;) {
      before = left.size
      for (const [file, targets] of left) if (!targets.some((target) => left.has(target))) left.delete(file)
      const imported = new Set([...left.values()].flat())
      for (const file of left.keys()) if (!imported.has(file)) left.delete(file)
    }
    const circles = [...left].map(
      ([file, targets]) => `${file} → ${targets.filter((one) => left.has(one)).join(', ')}`,
    )
    expect(circles, 'move the type or value that both need into the file that imports less').toEqual([])
  })
})
