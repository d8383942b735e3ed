import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { demoArticles, demoOfferedArticles } from '#demo/content/articles.ts'
import { type DemoPictures, readPictures } from './pictures.ts'

/** Most bytes of all pictures (ruling 106). */
const MAX_BYTES = 16_000_000
const folder = resolve(import.meta.dirname, 'pictures')
let pictures: DemoPictures
beforeAll(async () => {
  pictures = await readPictures()
})

it('every product has a first view, and offers of other sellers have that of the article', () => {
  for (const article of demoArticles)
    expect(pictures.ofProduct(article)[0], article.id).toMatch(/^\/media\/d/)
  for (const { offered, usual } of demoOfferedArticles)
    expect(pictures.ofProduct(offered), offered.id).toEqual(pictures.ofProduct(usual))
})

it('a product without a picture is an error that names the file', () => {
  const [article] = demoArticles
  expect(() => pictures.ofProduct({ id: 'nothing', item: { ...article!.item, id: 'nothing' } })).toThrow(
    'There is no picture products/nothing in demo/pictures.',
  )
})

it('pictures of products are 800 pixels wide and high', () => {
  const sizes = pictures.rows(new Date()).map(({ width, height }) => [width, height])
  expect(sizes.filter(([width, height]) => width === 800 && height === 800).length).toBeGreaterThan(700)
  for (const [width = 0, height = 0] of sizes) expect(Math.max(width, height)).toBeLessThanOrEqual(1440)
})

it('all files are WebP, AVIF or WebM, are used, and have at most 16 MB', async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const others = files.filter((file) => !/\.(?:webp|avif|webm)$/.test(file))
  expect(others).toEqual([join(folder, 'README.md')])
  const bytes = (await Promise.all(files.map((file) => stat(file)))).reduce((sum, { size }) => sum + size, 0)
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
  const products = files.flatMap(
    (file) => /products\/(.+?)(?:\.\d)?\.webp$/.exec(file.replaceAll('\\', '/'))?.[1] ?? [],
  )
  const ids = [...demoArticles, ...demoOfferedArticles.map(({ offered }) => offered)].map(({ id }) => id)
  expect(products.filter((name) => !ids.some((id) => id === name || id.startsWith(`${name}-`)))).toEqual([])
})
