export type GoogleIdentity = {
  /** Google's id of the person. The email may pass to another person, `sub` never does. */
  sub: string
  email: string
  name: string
  picture: string | null
  nonce: string | null
}

/** Claims of a credential of the local issuer. */
type LocalClaims = { email: string; name: string; sub?: string; nonce?: string } & Record<string, unknown>

export type Google = {
  name: string
  /** Returns the identity of a credential (ID token). Throws ApiError `googleFailed` if it is invalid. */
  verifyCredential(credential: string, now: Date): Promise<GoogleIdentity>
  /** Local provider only: signs a credential for the development tools. */
  issue?(claims: LocalClaims, now: Date): Promise<string>
}
