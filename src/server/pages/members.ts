import type { FastifyRequest } from 'fastify'
import { findViewer } from '#server/auth/session.ts'
import type { Services } from '#server/context.ts'
import { bearerToken, readCookies } from '#server/http/server.ts'
import { PAGE_COOKIE } from '#server/http/calls.ts'
import { textFor } from '#text/server.ts'
import { defaultLocale } from '#domain/languages.ts'

/** Access to the pages of a shop with STOREFRONT_ACCESS=members. */
export type MemberAccess = {
  /** Returns true if the cookie or the bearer token of the request belongs to a valid session. */
  isMember(request: FastifyRequest): Promise<boolean>
  /** Returns true if the page of a path is public. */
  isPublic(address: string): Promise<boolean>
}

/** Creates the access check of a members-only shop. `isPublic` tells which pages are public. */
export function createMemberAccess(shop: Services, isOpen: MemberAccess['isPublic']): MemberAccess {
  return {
    isPublic: isOpen,
    isMember: async (request) => {
      const token = bearerToken(request) ?? readCookies(request)[PAGE_COOKIE]
      return token ? (await findViewer(shop.db, token, shop.clock())) !== null : false
    },
  }
}

/**
 * Script of the page for visitors without a session. The token is in localStorage, which the server cannot read: the
 * script sends it once to the API, which sets the page cookie, and reloads; without a valid session, which it first tries to
 * renew, it opens /login.
 */
const script = `(async()=>{
var p=location.pathname+location.search
try{
var t=localStorage.getItem('authToken'),e=localStorage.getItem('tokenExpiry')
if(t&&!(+sessionStorage.getItem('opened')>Date.now()-5000)){
var open=t=>fetch('/api/my-shell',{headers:{authorization:'Bearer '+t}})
var r=e&&(+e||Date.parse(e))<Date.now()?{status:401}:await open(t)
if(r.status===401&&(r=await fetch('/api/renew-session',{method:'POST'})).ok){
var s=await r.json()
localStorage.setItem('authToken',s.token);localStorage.setItem('tokenExpiry',s.tokenExpiry)
r=await open(s.token)
}
if(r.ok){sessionStorage.setItem('opened',Date.now());location.reload();return}
if(r.status!==401){document.getElementById('state').textContent=${JSON.stringify(textFor(defaultLocale).errors.unavailable)};return}
}
localStorage.removeItem('authToken');localStorage.removeItem('tokenExpiry')
}catch(x){}
location.replace('/login'+(p==='/'?'':'?next='+encodeURIComponent(p)))
})()`
const shell = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>TharaCart</title><noscript><meta http-equiv="refresh" content="0; url=/login"></noscript></head><body><main><h1 hidden>TharaCart</h1><p id="state" role="status"></p></main><script nonce="own">${script}</script></body></html>`

/**
 * Returns the page for visitors without a session. It has no catalog data and is the same for every URL. The nonce
 * marks its script for the content security policy and is not sent (page-cache.ts).
 */
export const membersOnlyPage = (): Response =>
  new Response(shell, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-page-nonce': 'own',
    },
  })
