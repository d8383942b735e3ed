import { Outlet } from 'react-router'
import { requireToken } from '#web/session/require-session.ts'
import { ViewerError } from '#web/components/feedback/load-error.tsx'
import { useStaySignedIn } from '#web/session/stay-signed-in.ts'
import type { Route } from './+types/personal-layout'

/** Layout of the home page and the personal routes, for signed-in users only (ruling 2). */
export const handle = { who: 'personal' }

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireToken(request)
  return null
}

export default function PersonalLayout() {
  const loadError = useStaySignedIn()
  if (loadError) return <ViewerError {...loadError} />
  return <Outlet />
}
