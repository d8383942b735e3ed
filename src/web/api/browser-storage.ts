/*
 * The only module that uses localStorage and sessionStorage. A browser that blocks the data of sites throws at the mere
 * name `localStorage`; the shop then works as for a visitor. Inline scripts of pages have their own `try`.
 */

/** Texts by key that outlive the page. No function throws. */
export type BrowserStore = {
  /** Returns null if there is no entry, or no storage. */
  read: (key: string) => string | null
  /** Returns false if the text was not stored: storage is blocked or full. */
  write: (key: string, text: string) => boolean
  remove: (key: string) => void
  keys: () => string[]
  clear: () => void
}

function storeOf(open: () => Storage): BrowserStore {
  function run<T>(use: (storage: Storage) => T, otherwise: T): T {
    try {
      return use(open())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => run((storage) => storage.getItem(key), null),
    write: (key, text) =>
      run((storage) => {
        storage.setItem(key, text)
        return true
      }, false),
    remove: (key) => run((storage) => storage.removeItem(key), undefined),
    keys: () => run((storage) => Object.keys(storage), []),
    clear: () => run((storage) => storage.clear(), undefined),
  }
}

/** Shared by all tabs: the session and caches. */
export const browserStore = storeOf(() => localStorage)
/** Of this tab: drafts of forms, and what goes on after a sign-in. */
export const tabStore = storeOf(() => sessionStorage)

/** Returns a JSON value of a store; undefined without an entry or if it is invalid. */
export function readJson(store: BrowserStore, key: string): unknown {
  const text = store.read(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const PROBE = 'storageProbe'

/** Returns whether this browser has storage, which a session needs. */
export function canStore(): boolean {
  const isStored = browserStore.write(PROBE, '1')
  browserStore.remove(PROBE)
  return isStored
}
