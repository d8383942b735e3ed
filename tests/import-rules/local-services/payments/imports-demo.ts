import { seededInteger } from '#demo/seeded-random.ts'

export const used = seededInteger
