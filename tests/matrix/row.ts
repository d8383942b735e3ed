import type { CallKey, Calls } from '#contract/calls.ts'
import type { Desk } from '#domain/permissions.ts'
import type { Shopper } from '../buying.ts'
import type { UploadedFile } from '../upload.ts'
import type { Stranger, World } from './world.ts'

/** Statuses of the answers to other people, with the rule of the specification or of the shop that demands them. */
type Answers = {
  status: readonly number[]
  rule: string
  except?: Partial<Record<Stranger, readonly number[]>>
}

/** How the matrix sends a call. */
export type MatrixRow<Input = Record<string, unknown>> = {
  /**
   * Builds a request that succeeds for the owner. If it names something of the owner, the same request is sent by everybody;
   * otherwise each caller sends an own one.
   */
  request: (world: World, caller: Shopper | null) => Input | Promise<Input>
  /** Fields that name something of the owner. Other people are answered 403 or 404, and no differently for unknown values. */
  names?: readonly (keyof Input & string)[]
  /** Further requests of another person that name something of the owner. */
  more?: (world: World, caller: Shopper) => Input[]
  /** Files of the form. */
  files?: (world: World) => UploadedFile[]
  /** Prepares what is of the caller, so that nothing but the owner condition can refuse the request. */
  arrange?: (world: World, caller: Shopper) => Promise<void>
  /** Headers of the request of the owner that prove who it is, beside the token. */
  headers?: (world: World) => Promise<Record<string, string>>
  /** The owner, if not the one of the world. */
  owner?: (world: World) => Promise<Shopper>
  /** Statuses for a visitor of a public call, if not 2xx or, with `names`, 404. */
  visitor?: Answers
  /** Answers to other people, if not 403 or 404 (with `names`) or 2xx (without). */
  others?: Answers
}

/** A row for each call of the contract but those of the desks. A call without one does not compile. */
export type Rows = { [K in Exclude<CallKey, `${string} /${Desk}/${string}`>]: MatrixRow<Calls[K]['input']> }
