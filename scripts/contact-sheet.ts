/**
 * `npm run contact-sheet -- <file> [<words>]`: composes the pictures of the demo products, shows them in a grid in one image
 * (PNG or WebP by the name of the file) and prints the slowest. Words select top categories, categories or articles by id;
 * `--views` shows all pictures of each product instead of the first one.
 */
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { compose } from '#demo/art/compose.ts'
import { demoArticles, pathOf } from '#demo/articles.ts'
import { picturesOf } from '#demo/make-pictures.ts'

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const [file, ...selected] = words
const hasAllViews = process.argv.includes('--views')
if (!file || !/\.(?:png|webp)$/.test(file)) {
  console.error('npm run contact-sheet -- <file.png or file.webp> [<category or article> …] [--views]')
  process.exit(2)
}

const CELL = 240
const LINE = 12

const articles = demoArticles.filter(
  ({ item, category }) =>
    selected.length === 0 || [item.id, ...pathOf(category.id)].some((id) => selected.includes(id)),
)
const rows = [
  ...new Map(
    articles
      .flatMap((article) => picturesOf(article).slice(0, hasAllViews ? 3 : 1))
      .map((row) => [row.id, row]),
  ).values(),
]
if (rows.length === 0) {
  console.error(`No demo product has one of the ids ${selected.join(', ')}.`)
  process.exit(2)
}

const usedBefore = process.cpuUsage()
const times: { id: string; ms: number }[] = []
const cells: OverlayOptions[] = []
for (const [index, { id, recipe }] of rows.entries()) {
  const start = performance.now()
  const picture = await compose(recipe)
  times.push({ id, ms: performance.now() - start })
  const input = await sharp(picture).resize(CELL, CELL).png().toBuffer()
  cells.push({ input, left: (index % LINE) * CELL, top: Math.floor(index / LINE) * CELL })
}

await sharp({
  create: {
    width: Math.min(LINE, rows.length) * CELL,
    height: Math.ceil(rows.length / LINE) * CELL,
    channels: 3,
    background: '#fff',
  },
})
  .composite(cells)
  .toFile(path.resolve(process.env['INIT_CWD'] ?? '.', file))

const mean = (sum: number) => Math.round(sum / rows.length)
const { user, system } = process.cpuUsage(usedBefore)
console.log(
  `${rows.length} pictures, ${mean(times.reduce((sum, { ms }) => sum + ms, 0))} ms and ${mean((user + system) / 1000)} ms of CPU on average; the slowest:`,
)
for (const { id, ms } of times.toSorted((a, b) => b.ms - a.ms).slice(0, 5))
  console.log(`${Math.round(ms)} ms ${id}`)
