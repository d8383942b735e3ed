import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react'
import { areasOf } from '#domain/address-areas.ts'
import { cityOf } from '#domain/address.ts'
import { isPincode, pincodeAnswer } from '#domain/delivery.ts'
import { sendCall } from '#web/api/client.ts'

type Place = { city: string; state: string }
type Fields = { pincode: string; localArea: string; state: string }
type Found = { pincode: string; answer: Answer; places: Place[]; areas: string[] }
type Answer = ReturnType<typeof pincodeAnswer>

/**
 * Fills city and State from the pincode directory, unless the user typed other values than those of the directory. `places`
 * are those of the pincode, the one with most post offices first, `areas` its post offices with their city; empty while they
 * are unknown. An initial pincode is looked up too: its places are offered, and their values give way to those of the next
 * pincode.
 */
export function usePincode<Draft extends Fields>(
  pincode: string,
  setFields: Dispatch<SetStateAction<Draft>>,
) {
  const [found, setFound] = useState<Found | null>(null)
  // The pincode that was asked for last, and the places of the last one that was found.
  const asked = useRef('')
  const previous = useRef<Pick<Found, 'places' | 'areas'>>({ places: [], areas: [] })
  const look = async (typed: string): Promise<void> => {
    asked.current = typed
    if (!isPincode(typed)) return
    const answer = await sendCall('GET /check-pincode/:pincode', { pincode: typed, offices: '1' }).catch(
      () => null,
    )
    // The pincode changed while the request was running, so ignore its result.
    if (!answer || asked.current !== typed) return
    const { district, state } = answer
    const all = answer.places ?? (district !== null && state !== null ? [{ district, state }] : [])
    const places = all.map((place) => ({ city: cityOf(place.district), state: place.state }))
    const areas = areasOf(answer.offices ?? [])
    setFound({ pincode: typed, answer: pincodeAnswer(answer), places, areas })
    const former = previous.current
    previous.current = { places, areas }
    const [place] = places
    if (!place) return
    setFields((fields) => {
      const isFree = (value: string, filled: string[]) => value === '' || filled.includes(value)
      const cities = [...former.places.map(({ city }) => city), ...former.areas]
      const states = former.places.map((one) => one.state)
      const localArea = isFree(fields.localArea, cities) ? place.city : fields.localArea
      const state = isFree(fields.state, states) ? place.state : fields.state
      // An unchanged form is no draft.
      const isSame = localArea === fields.localArea && state === fields.state
      return isSame ? fields : { ...fields, localArea, state }
    })
  }
  const lookInitially = useEffectEvent(() => void look(pincode))
  useEffect(() => lookInitially(), [])
  const current = found?.pincode === pincode ? found : null
  return { answer: current?.answer, places: current?.places ?? [], areas: current?.areas ?? [], look }
}
