import { Outlet } from 'react-router'

/** The pages everybody may always open: signing in and up. */
export const handle = { who: 'open' }

export default function OpenLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
