import { Outlet } from 'react-router'
import { requireToken } from '#web/data/guard.ts'
import { useStaySignedIn } from '#web/parts/stay-signed-in.ts'
import type { Route } from './+types/checkout-layout'

/** Checkout has its own top bar, without the shop's navigation (buying §2). */
export const handle = { who: 'personal' }

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireToken(request)
  return null
}

export default function CheckoutLayout() {
  useStaySignedIn()
  return <Outlet />
}
