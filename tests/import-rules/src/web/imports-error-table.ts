import { faults } from '#contract/errors.ts'

export const used = faults
