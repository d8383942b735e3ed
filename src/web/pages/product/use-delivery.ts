import { useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { pincodeAnswerText } from '#domain/delivery.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { setCallData, sendCall, useCall } from '#web/api/client.ts'
import { type DeliverTo, storeDeliverTo, useDeliverTo } from '#web/session/deliver-to.ts'

type Answer = Calls['GET /check-pincode/:pincode']['output']

/** The latest delivery answer for the current pincode; date, message and buttons depend on it. */
export type Delivery = {
  /** Empty if no pincode is known. */
  pincode: string
  /** Promised day for this pincode; null if it is unknown or the pincode is outside the delivery area. */
  day: Date | null
  /** Why the product cannot be delivered to this pincode, or null. */
  undeliverable: string | null
  /** Checks a pincode and makes it the current one. Throws RequestError. */
  check: (pincode: string) => Promise<Answer>
  /** Uses a saved place. */
  choose: (defaultPincode: DeliverTo) => void
}

/** Returns the delivery of a seller to the pincode that was checked last, else to the user's place. */
export function useDelivery(sellerId: string): Delivery {
  const defaultPincode = useDeliverTo()?.pincode ?? ''
  // A pincode outside the delivery area is not stored for other pages; choosing another place replaces it.
  const [undeliverable, setUndeliverable] = useState({ pincode: '', insteadOf: '' })
  const pincode =
    undeliverable.pincode && undeliverable.insteadOf === defaultPincode
      ? undeliverable.pincode
      : defaultPincode
  const { data } = useCall('GET /check-pincode/:pincode', { pincode, sellerId }, pincode !== '')

  async function check(checkedPincode: string): Promise<Answer> {
    const answer = await sendCall('GET /check-pincode/:pincode', { pincode: checkedPincode, sellerId })
    setCallData('GET /check-pincode/:pincode', { pincode: checkedPincode, sellerId }, answer)
    setUndeliverable({ pincode: answer.deliverable ? '' : checkedPincode, insteadOf: defaultPincode })
    if (answer.deliverable) storeDeliverTo({ pincode: checkedPincode, place: answer.district ?? '' })
    return answer
  }
  return {
    pincode,
    day: data?.expectedDelivery ? dateOfDay(data.expectedDelivery) : null,
    undeliverable: data?.deliverable === false ? pincodeAnswerText(data.message) : null,
    check,
    choose: (chosen) => {
      setUndeliverable({ pincode: '', insteadOf: '' })
      storeDeliverTo(chosen)
    },
  }
}
