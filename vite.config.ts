import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, normalizePath } from 'vite'

const root = `${normalizePath(import.meta.dirname)}/`
/** Tests the path of a module from the root of the project. */
const inFolder = (pattern: RegExp) => (id: string) =>
  id.startsWith(root) && pattern.test(id.slice(root.length))

/**
 * Script files with modules that several pages or `import()`s use (docs/decisions/0063-script-files-by-folder.md); a module
 * belongs to the first group that matches. What one of them uses is in its own script.
 */
const groups = [
  // With the modules that Vite, React Router and the bundler add.
  { name: 'libraries', test: (id: string) => !id.startsWith(`${root}src/`) },
  // The frame of each page, without the upload and the viewer of pictures, which few pages use.
  {
    name: 'frame',
    test: inFolder(/^src\/(text\/[^/]+$|ui\/(?!pictures\/)|web\/(api|session|layout)\/)/),
    minShareCount: 3,
  },
  // What most pages use. The texts of each language have scripts of their own.
  { name: 'base', test: inFolder(/^src\/(?!text\/[a-z]+\/)/), minShareCount: 12 },
  // The rest, by the pages that use it. A script of less than 2 kB joins the one with the most similar pages.
  {
    name: 'shared',
    test: inFolder(/^src\/(?!text\/[a-z]+\/)/),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2000,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // The pages preload their scripts themselves (web/api/late-scripts.ts).
    modulePreload: false,
    // The server reads which scripts have the texts of a language (browser-files.ts).
    manifest: true,
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          // The bundler names a shared script after all of its pages, and each page lists the names of its scripts.
          chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
          codeSplitting: { groups },
        },
      },
    }),
  },
}))
