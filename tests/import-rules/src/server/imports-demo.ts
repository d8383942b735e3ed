import { loadDemo } from '#demo/load-demo.ts'

export const used = loadDemo
