import { loadDemo } from '../load-demo.ts'

export const used = loadDemo
