export type GstRecord = {
  gstin: string
  legalName: string
  tradeName: string | null
  stateCode: string
  status: 'Active' | 'Cancelled' | 'Suspended'
  /** Ten digits, where the registry tells them; the public search of the real one does not. */
  phone?: string
}

/** Asks the GST registry; `look` answers null when it does not know the number. Throws Fault('gstFailed') when it cannot be reached. */
export type Gst = {
  name: string
  lookUp(gstin: string): Promise<GstRecord | null>
  /**
   * Has the network send its own code to the phone and email registered for this number. `username` is the owner's at
   * the GST portal; null when that is not known there.
   */
  sendOwnerCode(gstin: string, username: string): Promise<{ reference: string } | null>
  /** Whether this is the code the network sent. */
  isOwnerCode(gstin: string, username: string, reference: string, code: string): Promise<boolean>
  /** The local stand-in alone: everything it knows, for the development desk. */
  all?(): GstRecord[]
}
