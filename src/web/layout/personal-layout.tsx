import { Outlet } from 'react-router'
import { ViewerError } from '#web/components/feedback/load-error.tsx'
import { useStaySignedIn } from '#web/session/stay-signed-in.ts'

export { clientLoader, HydrateFallback } from '#web/session/personal-page.tsx'

/** Layout of personal routes, for signed-in users only (ruling 2). */
export const handle = { who: 'personal', needsScripts: true, texts: 'signed-in' }

export default function PersonalLayout() {
  const loadError = useStaySignedIn()
  if (loadError) return <ViewerError {...loadError} />
  return <Outlet />
}
