import { Fault } from '#contract/faults.ts'
import { gstinCheckDigit } from '#domain/gstin.ts'
import type { Gst, GstRecord } from './gst.ts'

/** Invented businesses: the first fourteen characters (the last is computed), legal name, registered phone, status. */
const businesses: [first14: string, legalName: string, phone: string, status: GstRecord['status']][] = [
  ['32AAKFM4821P1Z', 'Malabar Provision Merchants', '9847012345', 'Active'],
  ['27AADCS6137L1Z', 'Sahyadri Office Supplies Private Limited', '9820012345', 'Active'],
  ['29AAHFT2950Q1Z', 'Tungabhadra Traders', '9845012345', 'Active'],
  ['33AABCV7416R1Z', 'Vaigai Textiles Private Limited', '9840012345', 'Active'],
  ['36AAJCH1187F1Z', 'Hussain Sagar Electronics Private Limited', '9849012345', 'Active'],
  ['07AAGFY6402K1Z', 'Yamuna Stationers', '9810012345', 'Active'],
  ['24AALCR7815H1Z', 'Rann Packaging Private Limited', '9825012345', 'Active'],
  ['09AAMFG3376E1Z', 'Gomti Kirana Wholesale', '9839012345', 'Active'],
  ['24AAGCK5569D1Z', 'Kutch Handlooms Private Limited', '9825054321', 'Cancelled'],
  ['19AAIFB8042M1Z', 'Bhagirathi Stores', '9830054321', 'Suspended'],
]
/** Looking this one up fails, as if the registry were down. */
const unreachable = withCheckDigit('27AAECX9901T1Z')

function withCheckDigit(first14: string): string {
  return first14 + gstinCheckDigit(first14)
}

const records: GstRecord[] = businesses.map(([first14, legalName, phone, status]) => ({
  gstin: withCheckDigit(first14),
  legalName,
  tradeName: null,
  stateCode: first14.slice(0, 2),
  status,
  phone,
}))

/** A registry with a handful of numbers, listed at `/dev/gst.json`; one of them cannot be looked up. */
export function localGst(): Gst {
  return {
    name: 'local',
    look: async (gstin) => {
      if (gstin === unreachable) throw new Fault('gstFailed')
      return records.find((record) => record.gstin === gstin) ?? null
    },
    all: () => records,
  }
}

export const unreachableGstin = unreachable
