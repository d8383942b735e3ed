import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

const STORAGE_KEY = 'react-router-scroll-positions'

/** Scrolls a reloaded page to its position before React starts. A browser that blocks the data of sites throws. */
const script = `(function(h){if(!h.state||!h.state.key)h.replaceState({key:Math.random().toString(32).slice(2)},'');try{var y=JSON.parse(sessionStorage.getItem('${STORAGE_KEY}')||'{}')[h.state.key];if(typeof y==='number')scrollTo(0,y)}catch(x){}})(history)`

/**
 * Stores and restores scroll positions as the component of React Router does, whose script uses the storage again in its
 * `catch`: where storage is blocked, each page had an uncaught error.
 */
export function ScrollRestoration({ nonce }: { nonce: string | undefined }) {
  useScrollRestoration({ storageKey: STORAGE_KEY })
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? script : ''}
    </script>
  )
}
