import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Pictures that are loaded near the view have one each; with scripts they are hundreds of useless elements.
for (const element of document.querySelectorAll('picture > noscript')) element.remove()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
