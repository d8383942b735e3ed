import { useText } from '#ui/layout/text.ts'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cityOf } from '#domain/address.ts'
import { isPincode, pincodeAnswer } from '#domain/delivery.ts'
import { sendCall } from '#web/api/client.ts'

type Place = { city: string; state: string }
type Fields = { pincode: string; localArea: string; state: string }
type Found = { pincode: string; hint: string; places: Place[] }

/**
 * Fills city and State from the pincode directory, unless the user typed other values. `places` are those of the
 * pincode, the one with most post offices first; empty while they are unknown. An initial pincode is looked up too: its
 * places are offered, and their values give way to those of the next pincode.
 */
export function usePincode<Draft extends Fields>(
  pincode: string,
  setFields: Dispatch<SetStateAction<Draft>>,
) {
  const text = useText()
  const [found, setFound] = useState<Found | null>(null)
  // The pincode that was asked for last, and the places of the last one that was found.
  const asked = useRef('')
  const previous = useRef<Place[]>([])
  const look = async (typed: string): Promise<void> => {
    asked.current = typed
    if (!isPincode(typed)) return
    const answer = await sendCall('GET /check-pincode/:pincode', { pincode: typed }).catch(() => null)
    // The pincode changed while the request was running, so ignore its result.
    if (!answer || asked.current !== typed) return
    const { district, state } = answer
    const all = answer.places ?? (district !== null && state !== null ? [{ district, state }] : [])
    const places = all.map((place) => ({ city: cityOf(place.district), state: place.state }))
    setFound({ pincode: typed, hint: text.pincode[pincodeAnswer(answer)], places })
    const former = previous.current
    previous.current = places
    const [place] = places
    if (!place) return
    setFields((fields) => {
      const localArea = isFree(fields.localArea, former, 'city') ? place.city : fields.localArea
      const state = isFree(fields.state, former, 'state') ? place.state : fields.state
      // An unchanged form is no draft.
      const isSame = localArea === fields.localArea && state === fields.state
      return isSame ? fields : { ...fields, localArea, state }
    })
  }
  const lookInitially = useEffectEvent(() => void look(pincode))
  useEffect(() => lookInitially(), [])
  const current = found?.pincode === pincode ? found : null
  return { hint: current?.hint, places: current?.places ?? [], look }
}

/** Returns whether a value was filled from the directory or chosen among its places, and not typed by the user. */
const isFree = (value: string, former: readonly Place[], key: keyof Place): boolean =>
  value === '' || former.some((place) => place[key] === value)
