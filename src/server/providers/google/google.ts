export type GoogleIdentity = {
  /** Google's own id of the person; the email may change hands, this never does. */
  sub: string
  email: string
  name: string
  picture: string | null
  nonce: string | null
}

/** What a local issuer puts into a credential. */
type LocalClaims = { email: string; name: string; sub?: string; nonce?: string } & Record<string, unknown>

export type Google = {
  name: string
  /** Tells whose credential (an ID token) it is. Throws Fault('googleFailed') for one that does not hold. */
  verifyCredential(credential: string, now: Date): Promise<GoogleIdentity>
  /** The local stand-in alone: signs a credential for the development desk. */
  issue?(claims: LocalClaims, now: Date): Promise<string>
}
