import { earlyClickScript } from '#web/layout/early-click.ts'
import { pictureSlotsScript } from '#web/layout/picture-slots.ts'
import { redirectScript } from '#web/session/require-session.ts'

/**
 * Applies the chosen theme before the first paint, and stores a new choice (ui/layout/theme-choice.tsx). Pages are the
 * same for all visitors, so the server cannot do it. A cookie, because opening the home page clears the storage
 * (ruling 14).
 */
const themeScript =
  "(function(d){try{var m=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(m)d.theme=m[1]}catch(x){}addEventListener('click',function(e){var b=e.target.closest('[data-set-theme]'),t;if(b){t=b.dataset.setTheme;if(t)d.theme=t;else delete d.theme;try{document.cookie='theme='+t+'; Path=/; Max-Age='+(t?31536e3:0)+'; SameSite=Lax'}catch(x){}}})})(document.documentElement.dataset);"

/** Registers the service worker once the page has loaded; with data saver on it would load files ahead (ADR-44). A browser that blocks the data of sites throws. */
const workerScript =
  "addEventListener('load',function(){try{var s=navigator.serviceWorker,c=navigator.connection;if(s&&!(c&&c.saveData))s.register('/sw.js').catch(function(){})}catch(x){}});"

/**
 * The inline script in the head of each page. Only the server has it: hydration does not need it, and what the router
 * inserts later does not run.
 */
export const headScript = (needsSession: boolean): string =>
  (needsSession ? `${redirectScript};` : '') +
  themeScript +
  pictureSlotsScript +
  (import.meta.env.PROD ? workerScript : '') +
  earlyClickScript
