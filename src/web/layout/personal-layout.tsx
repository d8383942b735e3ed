import { Outlet } from 'react-router'
import { requireToken } from '#web/session/guard.ts'
import { Lost } from '#web/components/feedback/lost.tsx'
import { useStaySignedIn } from '#web/session/stay-signed-in.ts'
import type { Route } from './+types/personal-layout'

/** Home and the personal routes: signed-in shoppers only (ruling 2). */
export const handle = { who: 'personal' }

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireToken(request)
  return null
}

export default function PersonalLayout() {
  const lost = useStaySignedIn()
  if (lost) return <Lost {...lost} />
  return <Outlet />
}
