import type { FastifyRequest } from 'fastify'
import { findViewer } from '#server/auth/session.ts'
import type { Services } from '#server/context.ts'
import { bearerToken, readCookies } from '#server/http/server.ts'
import { PAGE_COOKIE } from '#server/http/calls.ts'

/** Decides who gets the pages of a shop with STOREFRONT_ACCESS=members. */
export type MemberAccess = {
  /** Whether the cookie or the bearer token of the request belongs to a living session. */
  isMember(request: FastifyRequest): Promise<boolean>
  /** Whether everybody may open the page of an address. */
  isPublic(address: string): Promise<boolean>
}

/** Returns the gate of a members-only shop; `isOpen` names the public pages. */
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
 * Stands for every closed page. The token is in localStorage, which the server does not see: the script sends it once to
 * the API, which sets the cookie of the pages, and loads the address again; without a living session it leads to /login.
 */
const script = `(async()=>{
var p=location.pathname+location.search
try{
var t=localStorage.getItem('authToken'),e=localStorage.getItem('tokenExpiry')
if(t&&!(e&&(+e||Date.parse(e))<Date.now())&&!(+sessionStorage.getItem('opened')>Date.now()-5000)){
var r=await fetch('/api/my-shell',{headers:{authorization:'Bearer '+t}})
if(r.ok){sessionStorage.setItem('opened',Date.now());location.reload();return}
if(r.status!==401){document.getElementById('state').textContent='The shop is not reachable right now. Please try again in a moment.';return}
}
localStorage.removeItem('authToken');localStorage.removeItem('tokenExpiry')
}catch(x){}
location.replace('/login'+(p==='/'?'':'?next='+encodeURIComponent(p)))
})()`
const shell = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>TharaCart</title><noscript><meta http-equiv="refresh" content="0; url=/login"></noscript></head><body><main><h1 hidden>TharaCart</h1><p id="state" role="status"></p></main><script nonce="own">${script}</script></body></html>`

/**
 * Returns the page that stands for every closed page: nothing of the catalogue, the same for every address. The nonce
 * marks its script as ours, as the renderer marks those of pages; it is not sent (page-cache.ts).
 */
export const membersOnlyPage = (): Response =>
  new Response(shell, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-page-nonce': 'own',
    },
  })
