import type { Env } from '#env'

/** Returns the public URL of the shop without a final slash. It comes from the settings, never from a request. */
export function shopAddress(env: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string {
  return (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
}
