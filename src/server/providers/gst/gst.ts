export type GstRecord = {
  gstin: string
  legalName: string
  tradeName: string | null
  stateCode: string
  status: 'Active' | 'Cancelled' | 'Suspended'
  /** Ten digits, if the registry returns them; the public search does not. */
  phone?: string
}

/**
 * The GST registry. `lookUp` returns null for an unknown number. All functions throw ApiError `gstFailed` if the
 * registry cannot be reached.
 */
export type Gst = {
  name: string
  lookUp(gstin: string): Promise<GstRecord | null>
  /**
   * Requests that the network sends its own code to the phone and email registered for this number. `username` is the
   * owner's at the GST portal; returns null if it is unknown there.
   */
  sendOwnerCode(gstin: string, username: string): Promise<{ reference: string } | null>
  /** Returns true if this is the code that the network sent. */
  isOwnerCode(gstin: string, username: string, reference: string, code: string): Promise<boolean>
  /** Local provider only: all its records, for the development tools. */
  all?(): GstRecord[]
}
