import type { Calls } from '#contract/calls.ts'
import { sendPage } from '#web/api/client.ts'
import { callInput } from './listing-address.ts'
import type { ListCall } from './listing-loader.ts'
import { countWith } from './precise.ts'
import type { CountProducts } from './listing-sheet.tsx'

/** Asks a page's call how many products another state has. `input` is what it needs besides the state. */
export function countOf(
  key: ListCall | 'GET /fetch-single-category/:id/:name',
  input: Record<string, string> = {},
): CountProducts {
  return async (query) => {
    const { total, precision } = await sendPage(key, {
      ...callInput(query),
      ...input,
      limit: '1',
    } as Calls[typeof key]['input'])
    return countWith(total, precision)
  }
}
