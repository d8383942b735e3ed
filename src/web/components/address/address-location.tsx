import { useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { PinIcon } from '#ui/layout/icons.tsx'

export type Place = { latitude: number; longitude: number }

/** Adds where the shopper stands to an address, when they want it: it helps the delivery partner (buying §4, §8). */
export function AddressLocation(props: { place: Place | null; onChange: (place: Place | null) => void }) {
  const { place, onChange } = props
  const [busy, setBusy] = useState(false)
  const [words, setWords] = useState('')
  const find = () => {
    if (!('geolocation' in navigator)) return setWords('Geolocation is not supported by your browser')
    setBusy(true)
    setWords('')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false)
        onChange({ latitude: coords.latitude, longitude: coords.longitude })
      },
      () => {
        setBusy(false)
        setWords('Unable to fetch location')
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
        {words || (place && 'Location added. It is kept with this address.')}
      </p>
    </div>
  )
}
