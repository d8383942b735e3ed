import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchTools } from './fetch-tools.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tools-'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('without a registry the command names the packages and the registry', async () => {
  cpSync(path.join(import.meta.dirname, 'tools', 'budget'), path.join(root, 'budget'), {
    recursive: true,
    filter: (file) => !file.includes('node_modules'),
  })
  const offline = { npm_config_registry: 'http://127.0.0.1:1', npm_config_cache: path.join(root, 'cache') }
  const before = { ...process.env }
  Object.assign(process.env, offline, { npm_config_fetch_retries: '0' })
  const lines: string[] = []
  try {
    await expect(fetchTools('budget', root, (line) => lines.push(line))).rejects.toThrow(
      'lighthouse 13.5.0 and selfsigned 5.5.0 could not be fetched. This command needs a connection to the npm registry.',
    )
  } finally {
    process.env = before
  }
  expect(lines).toEqual(['Fetching lighthouse 13.5.0 and selfsigned 5.5.0 from the npm registry, once …'])
})

test('the packages are installed once in their own folder, and again when the lock file changes', async () => {
  const folder = path.join(root, 'sample')
  mkdirSync(path.join(folder, 'word'), { recursive: true })
  const write = (name: string, value: unknown) =>
    writeFileSync(path.join(folder, name), typeof value === 'string' ? value : JSON.stringify(value))
  write('word/package.json', { name: 'word', version: '1.0.0', type: 'module', exports: './index.js' })
  write('word/index.js', `export default 'first'`)
  write('index.js', `export { default } from 'word'`)
  write('package.json', { name: 'sample', type: 'module', dependencies: { word: 'file:word' } })
  const lock = {
    name: 'sample',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'sample', dependencies: { word: 'file:word' } },
      'node_modules/word': { resolved: 'word', link: true },
      word: { version: '1.0.0' },
    },
  }
  write('package-lock.json', lock)
  const lines: string[] = []
  const fetch = () => fetchTools<string>('sample', root, (line) => lines.push(line))
  expect(await fetch()).toBe('first')
  await fetch()
  expect(lines).toHaveLength(1)
  expect(existsSync(path.join(folder, 'node_modules', 'word'))).toBe(true)
  write('package-lock.json', `${readFileSync(path.join(folder, 'package-lock.json'), 'utf8')}\n`)
  await fetch()
  expect(lines).toHaveLength(2)
})
