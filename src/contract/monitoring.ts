import { z } from 'zod'
import { defineCall } from './define-call.ts'

/** A place in a script file of a release. */
const Frame = z.object({
  file: z.string().regex(/^[\w.-]{1,100}$/),
  line: z.number().int().nonnegative(),
  column: z.number().int().nonnegative(),
})

export const monitoring = {
  reportError: defineCall('POST /report-error', {
    who: 'anyone',
    input: z.object({
      kind: z.enum(['error', 'rejection', 'render']).describe('How the browser noticed the error'),
      release: z
        .string()
        .regex(/^[\w.-]{0,40}$/)
        .describe('Version of the scripts of the page'),
      page: z
        .string()
        .regex(/^\/[\w.-]{0,60}$/)
        .describe('First part of the path of the page, such as "/product-page"'),
      message: z.string().max(500),
      frames: z.array(Frame).max(10).describe('Where it happened, innermost first'),
    }),
    output: z.object({}),
    summary: 'Reports an error of a page in a browser',
  }),
}
