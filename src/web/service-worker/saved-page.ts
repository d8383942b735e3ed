import { isPagePath, type Locale, pathIn, splitPath } from '#domain/languages.ts'
import { offlineTexts } from '#text/offline.ts'

/** Header of a saved page: when the shop sent it, in ms. */
export const savedAtHeader = 'x-saved-at'

/** Kinds of requests that the worker handles; null for the others. */
export type Kind = 'page' | 'product' | 'file' | 'picture' | 'productData' | null

/** The part of a request that decides its kind. */
export type Asked = { url: URL; navigates: boolean; referrer: string; origin: string }

const productPath = /^\/product-page\/[^/]+$/

/** Answers of calls are never read from a cache or stored: they may belong to an account. */
export function kindOf({ url, navigates, referrer, origin }: Asked): Kind {
  const { path: pathname } = splitPath(url.pathname)
  if (url.origin !== origin || pathname.startsWith('/api/')) return null
  if (navigates) {
    if (!isPagePath(pathname)) return null
    return productPath.test(pathname) && !pathname.endsWith('.data') ? 'product' : 'page'
  }
  // A saved page has no scripts. The browser keeps them by itself, and faster.
  if (/^\/(assets\/.*\.css$|f\/)/.test(pathname)) return 'file'
  if (/^\/product-page\/[^/]+\.data$/.test(pathname)) return 'productData'
  if (
    pathname.startsWith('/media/') &&
    URL.canParse(referrer) &&
    productPath.test(splitPath(new URL(referrer).pathname).path)
  )
    return 'picture'
  return null
}

/** Returns true if a page may be cached: a page of a members-only shop is `private` and is never cached (ruling 81). */
export function maySave(status: number, headers: Headers): boolean {
  return (
    status === 200 &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !/private|no-store/.test(headers.get('cache-control') ?? '')
  )
}

const inTheme = (html: string, theme: string | null | undefined) =>
  theme === 'light' || theme === 'dark' ? html.replace('<html', `<html data-theme="${theme}"`) : html

/** Chosen theme, and the language of the page that was asked for. */
type Look = { theme?: string | null | undefined; locale: Locale }

/**
 * Returns a saved page as a document to read: without scripts and with controls off, because nothing can be bought
 * without a connection, and with the time of its prices above everything.
 */
export function asSavedCopy(html: string, savedAt: number, { theme, locale }: Look): string {
  const text = offlineTexts(locale)
  const note = `<style>form,.btn,.icon-btn,.heart,.theme-choice,.fixed,[role=timer]{display:none!important}</style><p role="status" style="position:sticky;top:0;z-index:40;padding:10px 16px;background:var(--color-marigold-100);color:var(--color-marigold-800);font-weight:600;text-align:center">${text.pricesAsOf({ at: new Date(savedAt) })}</p>`
  return inTheme(
    html
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .replace(/<link rel="modulepreload"[^>]*>/g, '')
      .replaceAll('<button ', '<button disabled ')
      .replace(/<body[^>]*>/, (body) => body + note),
    theme,
  )
}

/** A saved page in the list of the offline page. */
export type Seen = { path: string; name: string; savedAt: number }

/** Returns the name of the product of a page: its heading, which is escaped already. */
export const nameIn = (html: string): string =>
  (/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, '').trim()

/** Returns the page for an address that is not saved, with the saved products, the last seen first. */
export function offlinePage(seen: readonly Seen[], styles: string, { theme, locale }: Look): string {
  const text = offlineTexts(locale)
  const rows = seen
    .toSorted((a, b) => b.savedAt - a.savedAt)
    .map(
      ({ path, name, savedAt }) =>
        `<li><p><a class="link" href="${path}">${name}</a></p><p class="muted">${text.seenAt({ at: new Date(savedAt) })}</p></li>`,
    )
  const list = rows.length
    ? `<h2 class="heading">${text.seenPages}</h2><ul class="panel" style="display:grid;gap:12px">${rows.join('')}</ul>`
    : ''
  return inTheme(
    `<!doctype html><html lang="${locale}-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${text.title} | TharaCart</title><link rel="stylesheet" href="${styles}"></head><body><header class="on-brand" style="background:var(--color-leaf-800);color:var(--color-white)"><div class="wrap" style="display:flex;min-height:56px;align-items:center"><a class="heading" href="${pathIn(locale, '/')}">TharaCart</a></div></header><main class="wrap" style="display:grid;gap:16px;justify-items:start;padding-block:24px"><h1 class="title">${text.title}</h1><p>${text.note}</p><a class="btn btn-primary" href="">${text.tryAgain}</a>${list}</main></body></html>`,
    theme,
  )
}
