import { z } from 'zod'
import { call } from './define-call.ts'

/** Buying §7: help. */
export const support = {
  faq: call('GET /faq', {
    who: 'anyone',
    takes: z.object({}),
    answers: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
    about: 'Questions and answers; an answer is sanitised HTML',
  }),
}
