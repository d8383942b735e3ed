import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react'
import { areasOf } from '#domain/address-areas.ts'
import { isPincode, pincodeAnswer } from '#domain/delivery.ts'
import { sendCall } from '#web/api/client.ts'

/** A post office with its city, and its State. */
type Area = { area: string; state: string }
type Fields = { pincode: string; localArea: string; state: string }
type Found = { pincode: string; answer: Answer; states: string[] | null; areas: Area[] }
type Answer = ReturnType<typeof pincodeAnswer>

/**
 * Looks up pincodes, also the initial one, and sets the State. `states`: States of the pincode, the one with most post
 * offices first; empty while unknown, null if the directory does not contain the pincode. `areas`: its post offices; the
 * area is never filled in, because a district is not an area, and a chosen one is cleared with another pincode.
 */
export function usePincode<Draft extends Fields>(
  pincode: string,
  setFields: Dispatch<SetStateAction<Draft>>,
) {
  const [found, setFound] = useState<Found | null>(null)
  // The last requested pincode, and the post offices of the last one that was found.
  const asked = useRef('')
  const formerAreas = useRef<Area[]>([])
  const look = async (typed: string): Promise<void> => {
    asked.current = typed
    if (!isPincode(typed)) return
    const answer = await sendCall('GET /check-pincode/:pincode', { pincode: typed, offices: '1' }).catch(
      () => null,
    )
    // The pincode changed while the request was running, so ignore its result.
    if (!answer || asked.current !== typed) return
    const { district, state, offices = [] } = answer
    const places = answer.places ?? (district && state ? [{ district, state }] : [])
    const states = [...new Set(places.map((place) => place.state))]
    const areas = places.flatMap((place) =>
      areasOf(offices.filter((office) => office.district === place.district)).map((area) => ({
        area,
        state: place.state,
      })),
    )
    setFound({
      pincode: typed,
      answer: pincodeAnswer(answer),
      states: states.length > 0 || answer.deliverable ? states : null,
      areas,
    })
    const former = formerAreas.current
    formerAreas.current = areas
    const [mainState] = states
    if (mainState === undefined) return
    setFields((fields) => {
      const isOf = (list: readonly Area[]) => list.some(({ area }) => area === fields.localArea)
      const localArea = isOf(former) && !isOf(areas) ? '' : fields.localArea
      const nextState = states.includes(fields.state) ? fields.state : mainState
      // An unchanged form is no draft.
      const isSame = localArea === fields.localArea && nextState === fields.state
      return isSame ? fields : { ...fields, localArea, state: nextState }
    })
  }
  const lookInitially = useEffectEvent(() => void look(pincode))
  useEffect(() => lookInitially(), [])
  const current = found?.pincode === pincode ? found : null
  return {
    answer: current?.answer,
    states: current ? current.states : [],
    areas: current?.areas ?? [],
    look,
  }
}
