/** URL of the tracking page of each known carrier; `{number}` is the tracking number. */
const carriers: Readonly<Record<string, string>> = {
  Delhivery: 'https://www.delhivery.com/track/package/{number}',
  'Blue Dart': 'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={number}',
  DTDC: 'https://www.dtdc.in/tracking/tracking_results.asp?strCnno={number}',
  // India Post has no URL for one consignment: the customer enters the number on the page.
  'India Post': 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  Ekart: 'https://ekartlogistics.com/shipmenttrack/{number}',
  XpressBees: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}',
  Shadowfax: 'https://tracker.shadowfax.in/#/track/{number}',
}

/** Names of the carriers that the shop knows. */
export const carrierNames: readonly string[] = Object.keys(carriers)

/** A tracking number: 8 to 22 letters, digits and hyphens. The table `shipments` has the same check. */
const trackingNumber = /^[A-Za-z0-9-]{8,22}$/

/** Returns true if a text can be a tracking number. */
export const isTrackingNumber = (text: string): boolean => trackingNumber.test(text)

/** Returns a tracking number as the shop stores it: in capitals, because numbers that differ only in case are the same. */
export const trackingNumberOf = (text: string): string => text.trim().toUpperCase()

/** Most characters of the name of a carrier. */
export const MAX_CARRIER = 60

/** Returns true if a text can be the number of an e-way bill. */
export const isEwayBill = (text: string): boolean => /^\d{12}$/.test(text)

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Returns the name of a carrier as the shop writes it: "bluedart" is "Blue Dart"; others as they are, trimmed. */
export function carrierName(name: string): string {
  const known = Object.keys(carriers).find((carrier) => plain(carrier) === plain(name))
  return known ?? name.trim()
}

/** Returns the address where a carrier shows a consignment; null if the carrier is unknown. */
export function trackingUrl(carrier: string, number: string): string | null {
  const template = Object.entries(carriers).find(([name]) => name === carrierName(carrier))?.[1]
  return template?.replace('{number}', encodeURIComponent(number)) ?? null
}
