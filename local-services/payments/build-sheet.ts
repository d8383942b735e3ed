import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Script of the payment sheet, which the build of the pages writes and the shop serves. */
export const sheetScript = path.join(root, 'build', 'payment-sheet', 'checkout.js')

/** Joins the modules in `sheet` to one script, because shops load the script of a payment provider as one file. */
export async function buildSheet(): Promise<void> {
  // The shop imports this file for the path alone, and needs no bundler.
  const { build } = await import('vite')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      outDir: path.dirname(sheetScript),
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'sheet', 'checkout.ts'),
        output: { entryFileNames: path.basename(sheetScript), format: 'iife' },
      },
    },
  })
}

if (import.meta.main) await buildSheet()
