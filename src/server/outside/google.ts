export type GoogleIdentity = { sub: string; email: string; name: string; picture: string | null }

/** Tells whose credential (an ID token) it is. Throws Fault('googleFailed') for one that does not hold. */
export type Google = { name: string; whoIs(credential: string, now: Date): Promise<GoogleIdentity> }
