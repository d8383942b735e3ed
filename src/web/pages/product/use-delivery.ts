import { useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { pincodeAnswerText } from '#domain/delivery.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { setCallData, sendCall, useCall } from '#web/api/client.ts'
import { type DeliverTo, deliverTo, useDeliverTo } from '#web/session/deliver-to.ts'

type Answer = Calls['GET /check-pincode/:pincode']['output']

/** The server's latest answer about the pincode in force; date, refusal and buttons all follow from it. */
export type Delivery = {
  /** Empty while no pincode is known. */
  pincode: string
  /** The promised day at this pincode; null while it is not known and where nothing is delivered. */
  day: Date | null
  /** Why the product cannot be delivered to this pincode, or null. */
  refusal: string | null
  /** Asks about a pincode, which is in force from then on. Throws Refusal. */
  check: (pincode: string) => Promise<Answer>
  /** Takes over a saved place. */
  choose: (place: DeliverTo) => void
}

/** Whether and when a seller delivers to the pincode that was checked last, else to the shopper's place. */
export function useDelivery(sellerId: string): Delivery {
  const place = useDeliverTo()?.pincode ?? ''
  // An undeliverable pincode is not remembered for other pages; another place chosen meanwhile replaces it.
  const [away, setAway] = useState({ pincode: '', insteadOf: '' })
  const pincode = away.pincode && away.insteadOf === place ? away.pincode : place
  const { data } = useCall('GET /check-pincode/:pincode', { pincode, sellerId }, pincode !== '')

  async function check(asked: string): Promise<Answer> {
    const answer = await sendCall('GET /check-pincode/:pincode', { pincode: asked, sellerId })
    setCallData('GET /check-pincode/:pincode', { pincode: asked, sellerId }, answer)
    setAway({ pincode: answer.deliverable ? '' : asked, insteadOf: place })
    if (answer.deliverable) deliverTo({ pincode: asked, place: answer.district ?? '' })
    return answer
  }
  return {
    pincode,
    day: data?.expectedDelivery ? dateOfDay(data.expectedDelivery) : null,
    refusal: data?.deliverable === false ? pincodeAnswerText(data.message) : null,
    check,
    choose: (chosen) => {
      setAway({ pincode: '', insteadOf: '' })
      deliverTo(chosen)
    },
  }
}
