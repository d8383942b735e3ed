import { useText } from '#ui/layout/text.ts'
import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { cityOf } from '#domain/address.ts'
import { isPincode, pincodeAnswer } from '#domain/delivery.ts'
import { sendCall } from '#web/api/client.ts'

type Place = { city: string; state: string }
type Fields = { pincode: string; localArea: string; state: string }
type Found = { pincode: string; hint: string; places: Place[] }

/**
 * Fills city and State from the pincode directory, unless the user typed other values. `places` are those of the
 * pincode, the one with most post offices first; empty while they are unknown.
 */
export function usePincode<Draft extends Fields>(
  pincode: string,
  setFields: Dispatch<SetStateAction<Draft>>,
) {
  const text = useText()
  const [found, setFound] = useState<Found | null>(null)
  const filled = useRef<Place>({ city: '', state: '' })
  const look = async (typed: string): Promise<void> => {
    if (!isPincode(typed)) return
    const answer = await sendCall('GET /check-pincode/:pincode', { pincode: typed }).catch(() => null)
    if (!answer) return
    const { district, state } = answer
    const all = answer.places ?? (district !== null && state !== null ? [{ district, state }] : [])
    const places = all.map((place) => ({ city: cityOf(place.district), state: place.state }))
    setFound({ pincode: typed, hint: text.pincode[pincodeAnswer(answer)], places })
    const previous = filled.current
    const place = places[0] ?? { city: '', state: '' }
    filled.current = place
    const isFree = (value: string, former: string) => value === '' || value === former
    setFields((fields) =>
      // The pincode changed while the request was running, so ignore its result.
      fields.pincode !== typed
        ? fields
        : {
            ...fields,
            localArea: (isFree(fields.localArea, previous.city) && place.city) || fields.localArea,
            state: (isFree(fields.state, previous.state) && place.state) || fields.state,
          },
    )
  }
  const current = found?.pincode === pincode ? found : null
  return { hint: current?.hint, places: current?.places ?? [], look }
}
