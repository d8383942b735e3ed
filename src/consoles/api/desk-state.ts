import { createContext, use } from 'react'
import { useQuery } from '@tanstack/react-query'
import { browserStore, tabStore } from '#web/api/browser-storage.ts'
import { errorData } from '#web/api/request-error.ts'
import { DESK_STORE } from '#web/session/storage.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import type { Desk } from '#domain/permissions.ts'
import type { CallKey, Calls, FileKey } from '#contract/calls.ts'

export type Me = Calls['GET /desk/me']['output']
type Store = Me['stores'][number]

/** The open desk: who works there, for which store, and with which permissions. */
export type DeskState = {
  desk: Desk
  me: Me
  /** The chosen store; null at the operator desk. */
  store: Store | null
  /** Opens the desk of another store: at the page "Today", or with `stay` at the same address. */
  chooseStore: (sellerId: string, stay?: 'stay') => void
  permissions: ReadonlySet<string>
  /** True once the second factor was accepted in this document. */
  isRaised: boolean
  /**
   * Sends a call for the chosen store. If it needs a code, the desk asks for it and repeats the call, with the same idempotency
   * key. Throws RequestError.
   */
  send: <K extends CallKey>(
    key: K,
    input: Calls[K]['input'],
    idempotencyKey?: string,
    /** The files of a call whose body is a form. */
    form?: FormData,
  ) => Promise<Calls[K]['output']>
  /** Sends a call in the same way and saves the file that it answers. Throws RequestError. */
  download: <K extends FileKey>(
    key: K,
    input: Calls[K]['input'],
    fallbackName: string,
    idempotencyKey?: string,
  ) => Promise<void>
}

export const DeskContext = createContext<DeskState | null>(null)

/** Returns the state of the open desk. */
export function useDesk(): DeskState {
  const state = use(DeskContext)
  if (!state) throw new Error('useDesk needs a DeskContext')
  return state
}

/** Proof of identity that a call asks for: set up the second factor, enter a code, or enter a new one. */
export type Need = NonNullable<ReturnType<typeof neededProof>>

/** Returns the proof that a refused call asks for, or null for any other error. */
export const neededProof = (error: unknown) => errorData(error, 'secondFactor')?.need ?? null

/** Returns the store that was chosen in this tab; in a new tab, the one of the tab that was in front last. */
export const chosenStore = (): string | null => tabStore.read(DESK_STORE) ?? browserStore.read(DESK_STORE)

/** Keeps the store of this tab, which is also that of the next new tab. */
export function keepStore(sellerId: string): void {
  tabStore.write(DESK_STORE, sellerId)
  browserStore.write(DESK_STORE, sellerId)
}

/** Key of the query that loads the viewer. */
export const ME = ['me'] as const

/** Time in ms between two loads of the figures, while the tab is visible. */
const PULSE_MS = 30_000

/**
 * Returns the figures of the open work at this desk. If they need a code, they are loaded again by `refetch` only: else the
 * dialog that the viewer has closed would open every 30 seconds.
 */
export function usePulse() {
  const { desk, store, permissions, isRaised, send } = useDesk()
  const signedIn = useSignedIn()
  return useQuery({
    queryKey: [desk, store?.sellerId, 'pulse'],
    queryFn: () => send(`GET /${desk}/pulse`, {}),
    enabled: signedIn && isRaised && permissions.has('desk.use'),
    refetchInterval: ({ state }) => (state.error && neededProof(state.error) ? false : PULSE_MS),
  })
}

/** Figures that count most of their tasks in other figures again. */
const subsets = new Set(['late', 'ticketsLate'])

/** Figures of a pulse. One that the role may not read is missing. */
export type Figures = Readonly<Record<string, number | undefined>>

/** Returns the number of open tasks of a pulse: not 0 while one of its figures is not. */
export function openTasks(pulse: Figures = {}): number {
  const sum = Object.entries(pulse).reduce(
    (total, [name, count = 0]) => (subsets.has(name) ? total : total + count),
    0,
  )
  return Math.max(sum, ...Object.values(pulse).map((count = 0) => count))
}
