import type { CallKey, Calls } from './calls.ts'
import { type ErrorCode, errorStatus } from './error-codes.ts'

export { type ErrorCode, errorStatus }

/** Data that an error of this code carries: what the rows of the contract declare for it. `never` if none does. */
export type ErrorDataOf<Code extends ErrorCode> = {
  [Key in CallKey]: Code extends keyof Calls[Key]['errors'] ? Calls[Key]['errors'][Code] : never
}[CallKey]
