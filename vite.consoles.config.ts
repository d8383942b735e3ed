import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { themeScript } from './src/web/session/theme-script.ts'

const root = import.meta.dirname

/** Builds the desks: a client-only app with one document (src/server/pages/consoles.ts). */
export default defineConfig(({ command }) => ({
  root: path.join(root, 'src/consoles'),
  // In development the sources have an own path, because those of the shop are served below `/`.
  base: command === 'serve' ? '/consoles/' : '/',
  // Not the one of the shop, whose Vite server would replace what is optimised there.
  cacheDir: path.join(root, 'node_modules/.vite/consoles'),
  publicDir: path.join(root, 'public'),
  plugins: [
    tailwindcss(),
    {
      name: 'theme',
      transformIndexHtml: () => [
        { tag: 'script', attrs: { nonce: 'own' }, children: themeScript, injectTo: 'head' as const },
      ],
    },
  ],
  build: {
    outDir: path.join(root, 'build/consoles'),
    emptyOutDir: true,
    copyPublicDir: false,
    assetsDir: 'consoles',
    assetsInlineLimit: 0,
    // verification/budget/consoles.ts reads which scripts a page needs.
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
}))
