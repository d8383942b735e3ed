import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(tmpdir(), 'import-rules-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Diagnostic = { code: string; filename: string }

/** Lints the files of tests/import-rules with the rules of the project. */
async function lint(): Promise<Diagnostic[]> {
  cpSync(path.join(root, 'tests/import-rules'), folder, { recursive: true })
  const config = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')) as Record<string, object>
  const { 'import/no-cycle': noCycle } = config['rules'] as Record<string, object>
  writeFileSync(
    path.join(folder, '.oxlintrc.json'),
    JSON.stringify({
      plugins: ['import'],
      categories: {},
      rules: { 'import/no-cycle': noCycle },
      overrides: config['overrides'],
    }),
  )
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = await run(process.execPath, [linter, '--format', 'json', '-A', 'correctness'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error)
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics
}

it('the linter reports exactly one forbidden import in each file of tests/import-rules', async () => {
  const found = (await lint()).map(({ filename, code }) => `${filename} ${code}`)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.oxlintrc.json')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const expected = files.map(
    (file) => `${file} ${file.includes('/cycle-') ? 'import(no-cycle)' : 'eslint(no-restricted-imports)'}`,
  )
  expect(files.length).toBeGreaterThan(30)
  expect(found.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(expected.toSorted((a, b) => (a < b ? -1 : 1)))
})
