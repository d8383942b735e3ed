import { useState } from 'react'
import { useText } from '#ui/layout/text.ts'

export type Coordinates = { latitude: number; longitude: number }

const TIMEOUT_MS = 10_000

/** Asks the browser for the current location when the user presses a button (ruling 62). */
export function useCurrentLocation(onFound: (place: Coordinates) => unknown) {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const find = () => {
    if (!('geolocation' in navigator)) return setMessage(text.components.locationUnsupported)
    setBusy(true)
    setMessage('')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setBusy(false)
        onFound({ latitude, longitude })
      },
      () => {
        setBusy(false)
        setMessage(text.components.locationFailed)
      },
      { timeout: TIMEOUT_MS },
    )
  }
  return { busy, message, find }
}
