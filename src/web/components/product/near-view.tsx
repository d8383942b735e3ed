import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'

/** Distance to the view at which the content is loaded. */
const MARGIN = '600px'

/**
 * Renders content when it comes near the view, until then a placeholder of the same height.
 */
export function NearView({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: MARGIN,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={ref}>{isNear ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder}</div>
}
