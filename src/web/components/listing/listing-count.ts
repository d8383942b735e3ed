import type { Calls } from '#contract/calls.ts'
import { sendPagedCall } from '#web/api/client.ts'
import { callInput } from './listing-address.ts'
import type { ListCall } from './listing-loader.ts'
import { toCount } from './count-text.ts'
import type { CountProducts } from './filter-dialog.tsx'

/**
 * Returns a function that counts the products of a state with the call of a list. `input` is the input besides
 * the state.
 */
export function countListing(
  key: ListCall | 'GET /fetch-single-category/:id/:name',
  input: Record<string, string> = {},
): CountProducts {
  return async (query) => {
    const { total, precision } = await sendPagedCall(key, {
      ...callInput(query),
      ...input,
      limit: '1',
    } as Calls[typeof key]['input'])
    return toCount(total, precision)
  }
}
