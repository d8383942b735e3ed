const LIFE_SECONDS = 180 * 86_400

// Cookies, because opening the home page clears the storage (ruling 14).

/** Name of the cookie with the language that was chosen, or kept when another one was offered. */
export const LANGUAGE_COOKIE = 'language'

/** All cookies as they were read in this task: each read costs a call to another process, and each card needs one. */
let current: string | null = null

function readAll(): string {
  if (current === null) {
    current = allCookies()
    queueMicrotask(() => (current = null))
  }
  return current
}

/** A page in a sandboxed frame may not read cookies. */
function allCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** Returns the encoded value of a cookie of the shop, or an empty text. */
export function readCookie(name: string): string {
  const cookie = readAll()
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
  return cookie?.slice(name.length + 1) ?? ''
}

/** Stores a value for 180 days; an empty one removes the cookie. */
export function storeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const life = value ? LIFE_SECONDS : 0
  current = null
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`
  } catch {
    // The choice holds for this page.
  }
}
