export type GstRecord = {
  gstin: string
  legalName: string
  tradeName: string | null
  stateCode: string
  status: 'Active' | 'Cancelled' | 'Suspended'
  /** Ten digits, where the registry tells them; the public search of the real one does not. */
  phone?: string
}

/** Asks the GST registry; null when it does not know the number. Throws Fault('gstFailed') when it cannot be reached. */
export type Gst = {
  name: string
  look(gstin: string): Promise<GstRecord | null>
  /** The local stand-in alone: everything it knows, for the development desk. */
  all?(): GstRecord[]
}
