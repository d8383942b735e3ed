import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { scratchFolder } from '#tests/scratch-folder.ts'
import { faultKinds, operationKinds, planOf } from '#verification/proof/plan.ts'
import { mutants, writeMutant } from '#verification/proof/mutants.ts'
import { reducePlan } from '#verification/proof/reduce.ts'

const root = path.resolve(import.meta.dirname, '..')

it('a seed is the same plan every time, with 321 operations; 20 seeds have all operations and faults', () => {
  expect(planOf(7)).toEqual(planOf(7))
  expect(planOf(7)).not.toEqual(planOf(8))
  const plans = Array.from({ length: 20 }, (_, index) => planOf(index + 1))
  for (const { operations } of plans) expect(operations).toHaveLength(321)
  const kinds = new Set(plans.flatMap(({ operations }) => operations.map(({ kind }) => kind)))
  expect([...kinds].toSorted()).toEqual([...operationKinds].toSorted())
  const faults = new Set(plans.flatMap((plan) => plan.faults.map(({ kind }) => kind)))
  expect([...faults].toSorted()).toEqual([...faultKinds].toSorted())
})

it('the faults of a plan begin at operations of their shopper, in order', () => {
  for (const { operations, faults } of [planOf(1), planOf(2), planOf(3)])
    for (const { shopper, operation } of faults)
      expect(operations.find(({ id }) => id === operation)).toMatchObject({ shopper })
})

it('a failing plan is reduced to the operations and faults that it needs', async () => {
  const plan = planOf(3)
  const needed = [17, 203]
  let runs = 0
  const fails = async ({ operations, faults }: typeof plan) => {
    runs++
    return needed.every((id) => operations.some((one) => one.id === id)) && faults.some(({ id }) => id === 2)
  }
  const reduced = await reducePlan(plan, fails, Infinity)
  expect(reduced.operations.map(({ id }) => id)).toEqual(needed)
  expect(reduced.faults.map(({ id }) => id)).toEqual([2])
  expect(runs).toBeLessThan(200)
})

it('every planted defect fits the sources', async () => {
  const folder = await scratchFolder('mutants')
  expect(mutants.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, index) => `M${index + 1}`))
  for (const mutant of mutants) writeMutant(root, path.join(folder, mutant.id), mutant)
  fs.rmSync(folder, { recursive: true })
})
