import fs from 'node:fs'
import path from 'node:path'
import type { Defect } from './defect.ts'

/** Results of commands, and settings of the operator. */
const leftOut =
  /^(node_modules|build|test-results|playwright-report|\.git|\.react-router|\.data|\.env|.*\.log)$/

/** Copies the checkout `root` into the empty folder `tree`, with links to its packages. */
export function copyCheckout(root: string, tree: string): void {
  for (const name of fs.readdirSync(root))
    if (!leftOut.test(name)) fs.cpSync(path.join(root, name), path.join(tree, name), { recursive: true })
  // A folder of links, because Vite writes its cache into node_modules.
  const packages = path.join(root, 'node_modules')
  fs.mkdirSync(path.join(tree, 'node_modules'))
  for (const name of fs.readdirSync(packages))
    if (!name.startsWith('.vite'))
      fs.symlinkSync(path.join(packages, name), path.join(tree, 'node_modules', name))
}

/** Returns the source with the defect. Throws if `find` does not occur exactly once. */
export function withDefect(source: string, { name, file, find, replace }: Defect): string {
  const places = source.split(find).length - 1
  if (places !== 1) throw new Error(`${name}: ${file} has ${places} times ${JSON.stringify(find)}`)
  return source.replace(find, () => replace)
}

/** Writes a defect into the copy. Returns the function that removes it. */
export function plant(tree: string, defect: Defect): () => void {
  const target = path.join(tree, defect.file)
  const source = fs.readFileSync(target, 'utf8')
  fs.writeFileSync(target, withDefect(source, defect))
  return () => fs.writeFileSync(target, source)
}
