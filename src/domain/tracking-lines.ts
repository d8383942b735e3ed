import { isTrackingNumber, MAX_CARRIER, trackingNumberOf } from './carriers.ts'
import { readOrderNumber } from './desk-search.ts'

/** What is wrong with a pasted line. */
type TrackingLineError =
  | 'columns'
  | 'order'
  | 'repeatedOrder'
  | 'carrier'
  | 'longCarrier'
  | 'number'
  | 'repeated'

/** A pasted line; `line` counts from 1, with empty lines. */
export type TrackingLine = {
  line: number
  orderId: string
  carrier: string
  trackingNumber: string
  error: TrackingLineError | null
}

/** Reads pasted lines of order number, carrier and tracking number, with tabs or commas between. Skips empty lines. */
export function readTrackingLines(text: string): TrackingLine[] {
  const seen = new Set<string>()
  const orders = new Set<string>()
  return text.split('\n').flatMap((content, index) => {
    if (content.trim() === '') return []
    const parts = content.split(content.includes('\t') ? '\t' : ',').map((part) => part.trim())
    const [orderId = '', carrier = '', entered = ''] = parts
    const trackingNumber = trackingNumberOf(entered)
    const order = orderId.toUpperCase()
    const errorOf = (): TrackingLineError | null => {
      if (parts.length !== 3) return 'columns'
      if (readOrderNumber(orderId).position === null) return 'order'
      // An order number names only one parcel without a number.
      if (orders.has(order)) return 'repeatedOrder'
      if (carrier === '') return 'carrier'
      if (carrier.length > MAX_CARRIER) return 'longCarrier'
      if (!isTrackingNumber(trackingNumber)) return 'number'
      return seen.has(trackingNumber) ? 'repeated' : null
    }
    const error = errorOf()
    if (!error) {
      orders.add(order)
      seen.add(trackingNumber)
    }
    return [{ line: index + 1, orderId, carrier, trackingNumber, error }]
  })
}
