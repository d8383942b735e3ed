import type { Locale } from '#domain/languages.ts'
import { earlyClickScript } from '#web/layout/early-click.ts'
import { pictureSlotsScript } from '#web/layout/picture-slots.ts'
import { redirectScript } from '#web/session/require-session.ts'
import { themeScript } from '#web/session/theme-script.ts'

/** Registers the service worker once the page has loaded; with data saver on it would load files ahead (ADR-44). A browser that blocks the data of sites throws. */
const workerScript =
  "addEventListener('load',function(){try{var s=navigator.serviceWorker,c=navigator.connection;if(s&&!(c&&c.saveData))s.register('/sw.js').catch(function(){})}catch(x){}});"

/**
 * The inline script in the head of each page. Only the server has it: hydration does not need it, and what the router
 * inserts later does not run.
 */
export const headScript = (locale: Locale, needsSession: boolean): string =>
  (needsSession ? `${redirectScript(locale)};` : '') +
  themeScript +
  pictureSlotsScript +
  (import.meta.env.PROD ? workerScript : '') +
  earlyClickScript
