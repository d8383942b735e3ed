import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#ui/layout/text.ts'
import { useToast } from '#ui/overlays/toast.tsx'

type Props<Own extends object> = {
  load: () => Promise<{ default: ComponentType<Own> }>
  /** The script is loaded when this first becomes true. */
  isNeeded?: boolean
  onFailure?: () => void
  /** Properties of the loaded component. */
  props: Own
}

/**
 * Shows a component whose script is loaded when it is first needed, and nothing before. Without a connection the page stays
 * as it is, where `lazy` would show the error page; the script is requested again the next time that it is needed.
 */
export function Loaded<Own extends object>({ load, isNeeded = true, onFailure, props }: Props<Own>) {
  const [loaded, setLoaded] = useState<{ component: ComponentType<Own> } | null>(null)
  const start = useEffectEvent(() => {
    load().then(
      (file) => setLoaded({ component: file.default }),
      () => onFailure?.(),
    )
  })
  const isMissing = isNeeded && loaded === null
  useEffect(() => {
    if (isMissing) start()
  }, [isMissing])
  if (!loaded) return null
  const { component: Component } = loaded
  return <Component {...props} />
}

/** Returns a function that closes a layer whose script could not be loaded, and says why. */
export function useLayerFailure(close: () => void): () => void {
  const text = useText()
  const toast = useToast()
  return () => {
    close()
    toast(text.connection.offline, { kind: 'error' })
  }
}
