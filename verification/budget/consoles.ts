import fs from 'node:fs'
import path from 'node:path'

/** Limits of the first load of a page of the desks (ruling 105); kilobytes are brotli. */
export const consoleBudget = { jsKb: 300, cssKb: 20, requests: 40 }

/** A script in the manifest of the build, with what it loads at once. */
type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }

/** The document, the font, the viewer and the figures of the open work. */
const OTHER_REQUESTS = 4

/** Returns what the first load of each page of the desks weighs, from the files of the build. */
export function weighConsoles(folder: string): { page: string; sizes: typeof consoleBudget }[] {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const collect = (key: string, files: Set<string>): void => {
    const { file = '', imports = [], css = [] } = manifest[key] ?? {}
    if (files.has(file)) return
    for (const name of [file, ...css]) files.add(name)
    for (const name of imports) collect(name, files)
  }
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const pages = Object.keys(manifest).filter((key) => key.startsWith('pages/'))
  return pages.map((page) => {
    const files = new Set<string>()
    for (const key of [...entries, page]) collect(key, files)
    const kilobytes = (ending: string) =>
      [...files]
        .filter((file) => file.endsWith(ending))
        .reduce((sum, file) => sum + fs.statSync(path.join(folder, `${file}.br`)).size / 1024, 0)
    return {
      page,
      sizes: { jsKb: kilobytes('.js'), cssKb: kilobytes('.css'), requests: files.size + OTHER_REQUESTS },
    }
  })
}
