import { useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { PinIcon } from '#ui/layout/icons.tsx'

export type Place = { latitude: number; longitude: number }

/**
 * Adds the current location to an address, if the user wants it. It helps the delivery partner (buying §4,
 * §8).
 */
export function AddressLocation(props: { place: Place | null; onChange: (place: Place | null) => void }) {
  const { place, onChange } = props
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const find = () => {
    if (!('geolocation' in navigator)) return setMessage('Geolocation is not supported by your browser')
    setBusy(true)
    setMessage('')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false)
        onChange({ latitude: coords.latitude, longitude: coords.longitude })
      },
      () => {
        setBusy(false)
        setMessage('Unable to fetch location')
      },
      { timeout: 10_000 },
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {place ? (
        <Button kind="neutral" small onClick={() => onChange(null)}>
          Remove location
        </Button>
      ) : (
        <Button kind="neutral" small icon={<PinIcon />} busy={busy} onClick={find}>
          Add my current location
        </Button>
      )}
      <p role="status" className="text-sm text-ink-700">
        {message || (place && 'Location added. It is kept with this address.')}
      </p>
    </div>
  )
}
