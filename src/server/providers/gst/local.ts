import { ApiError } from '#server/errors.ts'
import { gstinCheckDigit } from '#domain/gstin.ts'
import { newCode, newId } from '#server/ids.ts'
import type { Gst, GstRecord } from './gst.ts'

/** Invented businesses: first fourteen characters (the last is computed), legal name, registered phone, status. */
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
/** Looking up this number fails, as if the registry were down. */
const unreachable = withCheckDigit('27AAECX9901T1Z')

function withCheckDigit(first14: string): string {
  return first14 + gstinCheckDigit(first14)
}

/** Other kinds of tax ID: a UIN and an enrolment ID. */
const others: GstRecord[] = [
  {
    gstin: withCheckDigit('0717XYZ00481UN'),
    legalName: 'Mission of an Invented Country',
    tradeName: null,
    stateCode: '07',
    status: 'Active',
    phone: '9811012345',
  },
  {
    gstin: '32BQKPN4183L1E7',
    legalName: 'Nilambur Bamboo Crafts',
    tradeName: null,
    stateCode: '32',
    status: 'Active',
    phone: '9846012345',
  },
]

const registered = businesses.map(([first14, legalName, phone, status]): GstRecord => ({
  gstin: withCheckDigit(first14),
  legalName,
  tradeName: null,
  stateCode: first14.slice(0, 2),
  status,
  phone,
}))
const records = [...registered, ...others]

/**
 * Local GST registry with a few numbers, listed at `/dev/gst.json`. Codes to owners are passed to `deliver`; a user
 * name that begins with "unknown" is unknown.
 */
export function localGst(
  deliver: (to: string, code: string) => Promise<void> = () => Promise.resolve(),
): Gst {
  const codes = new Map<string, { gstin: string; code: string }>()
  return {
    name: 'local',
    lookUp: async (gstin) => {
      if (gstin === unreachable) throw new ApiError('gstFailed')
      return records.find((record) => record.gstin === gstin) ?? null
    },
    sendOwnerCode: async (gstin, username) => {
      const record = records.find((one) => one.gstin === gstin)
      if (!record?.phone || username.startsWith('unknown')) return null
      const [reference, code] = [newId(), newCode()]
      codes.set(reference, { gstin, code })
      await deliver(`+91${record.phone}`, code)
      return { reference }
    },
    isOwnerCode: async (gstin, _username, reference, code) => {
      const sent = codes.get(reference)
      return sent?.gstin === gstin && sent.code === code
    },
    all: () => records,
  }
}
