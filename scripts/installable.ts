/** Writes what makes the built shop installable beside its files: manifest, icons and service worker. A step of build.ts. */
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const client = path.join(root, 'build', 'client')

/** Colours of the browser around the installed shop: the header, and the page before its styles. */
const headerColour = '#03582B'
const pageColour = '#F5F7F5'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const manifest = {
  id: '/',
  name: 'TharaCart',
  short_name: 'TharaCart',
  lang: 'en-IN',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: headerColour,
  background_color: pageColour,
  categories: ['shopping'],
  icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
}

async function writeIcons(): Promise<void> {
  const svg = fs.readFileSync(path.join(root, 'src', 'web', 'icon.svg'))
  const draw = (size: number) => sharp(svg, { density: (72 * size) / 32 }).resize(size, size)
  for (const size of [192, 512]) {
    await draw(size)
      .png()
      .toFile(path.join(client, `icon-${size}.png`))
    await writeWhole(
      await draw(Math.round(size * 0.7))
        .png()
        .toBuffer(),
      size,
      path.join(client, `icon-maskable-${size}.png`),
    )
  }
  await writeWhole(await draw(126).png().toBuffer(), 180, path.join(client, 'icon-180.png'))
}

/** An icon without transparent corners: systems cut their own shape, at most a tenth from each side. */
async function writeWhole(drawing: Buffer, size: number, file: string): Promise<void> {
  await sharp({ create: { width: size, height: size, channels: 3, background: '#FFB937' } })
    .composite([{ input: drawing }])
    .png()
    .toFile(file)
}

async function buildWorker(): Promise<void> {
  const styles = fs.readdirSync(path.join(client, 'assets')).find((name) => /^theme-.*\.css$/.test(name))
  if (!styles) throw new Error('The build has no style sheet.')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { STYLES: JSON.stringify(`/assets/${styles}`) },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(root, 'src', 'web', 'service-worker', 'worker.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  })
}

await writeIcons()
fs.writeFileSync(path.join(client, 'manifest.webmanifest'), JSON.stringify(manifest))
await buildWorker()
