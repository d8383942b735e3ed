import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useViewer } from '#web/session/viewer.ts'

// Loaded on demand: few addresses have a wrong State.
const StateCorrection = lazy(() => import('./state-correction.tsx'))

/**
 * The correction of an address whose State is wrong; nothing for other addresses. A placeholder of its size stands there until
 * it is loaded: otherwise it would move the addresses below, and a click during the move would be lost.
 */
export function AddressStateProblem(props: Omit<ComponentProps<typeof StateCorrection>, 'userId'>) {
  const { shell } = useViewer()
  if (!props.address.stateProblem) return null
  const placeholder = <Skeleton className="mt-2 h-55.5 w-full lg:h-50.5" />
  if (!shell) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <StateCorrection userId={shell.userId} {...props} />
    </Suspense>
  )
}
