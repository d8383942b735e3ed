export type GstRecord = {
  gstin: string
  legalName: string
  tradeName: string | null
  stateCode: string
  status: 'Active' | 'Cancelled' | 'Suspended'
}

/** Asks the GST registry; null when it does not know the number. Throws Fault('gstFailed') when it cannot be reached. */
export type Gst = { name: string; look(gstin: string): Promise<GstRecord | null> }
