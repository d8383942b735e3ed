/**
 * Inline script for the head of each page. It applies the chosen theme before the first paint, and stores a new choice
 * (ui/layout/theme-choice.tsx). Documents are the same for all visitors, so the server cannot do it. A cookie, because opening
 * the home page clears the storage (ruling 14).
 */
export const themeScript =
  "(function(d){try{var m=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(m)d.theme=m[1]}catch(x){}addEventListener('click',function(e){var b=e.target.closest('[data-set-theme]'),t;if(b){t=b.dataset.setTheme;if(t)d.theme=t;else delete d.theme;try{document.cookie='theme='+t+'; Path=/; Max-Age='+(t?31536e3:0)+'; SameSite=Lax'}catch(x){}}})})(document.documentElement.dataset);"
