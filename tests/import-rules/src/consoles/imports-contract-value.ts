import { contract } from '#contract/calls.ts'

export const used = contract
