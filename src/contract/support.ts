import { z } from 'zod'
import { defineCall } from './define-call.ts'

/** Buying §7: help. */
export const support = {
  faq: defineCall('GET /faq', {
    who: 'anyone',
    input: z.object({}),
    output: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
    summary: 'Questions and answers; answers are sanitised HTML',
  }),
}
