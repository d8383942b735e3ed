import { Outlet } from 'react-router'

/** Navigation above, footer below: every page of the shop. */
export default function ShopLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
