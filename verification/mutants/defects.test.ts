import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { areas } from './defect.ts'
import { defects } from './defects.ts'
import { withDefect } from './scratch-copy.ts'

const root = path.resolve(import.meta.dirname, '../..')

describe('the planted defects', () => {
  it('are 60 with different names, at least three of each area', () => {
    expect(defects).toHaveLength(60)
    expect(new Set(defects.map(({ name }) => name)).size).toBe(60)
    const counts = areas.map((area) => defects.filter((defect) => defect.area === area).length)
    expect(Math.min(...counts)).toBeGreaterThan(2)
  })

  it.each(defects)('$name fits its file once', (defect) => {
    const source = fs.readFileSync(path.join(root, defect.file), 'utf8')
    expect(withDefect(source, defect)).not.toBe(source)
  })

  it.each(defects)('$name has tests that exist', ({ checks }) => {
    for (const file of checks) {
      expect(file).toMatch(/^src\/.*\.test\.tsx?$/)
      expect(fs.existsSync(path.join(root, file)), file).toBe(true)
    }
  })

  it('are refused if the text to replace is missing, or occurs twice', () => {
    const defect = defects.find(({ name }) => name === 'tax-rounded-down')!
    expect(() => withDefect('', defect)).toThrow('tax-rounded-down: src/domain/gst.ts has 0 times')
    expect(() => withDefect(defect.find.repeat(2), defect)).toThrow('has 2 times')
  })
})

describe('npm run mutants', () => {
  const run = (...options: string[]) =>
    spawnSync(process.execPath, [path.join(root, 'verification/mutants.ts'), ...options], {
      encoding: 'utf8',
    })

  it('prints its usage, and names what it does not know', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('npm run mutants') })
    expect(run('--area', 'money,shoes', '--only', 'none')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Unknown: shoes, none\.\n\nnpm run mutants/),
    })
  })
})
