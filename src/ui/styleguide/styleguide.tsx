import type { ReactNode } from 'react'
import { FormSamples } from './forms.tsx'
import { OverlaySamples } from './overlays.tsx'
import { TokenSamples } from './tokens.tsx'
import { ProductSamples } from './products.tsx'
import { SkipLink } from '#ui/navigation/skip-link.tsx'

const sections: readonly { id: string; title: string; body: ReactNode }[] = [
  { id: 'look', title: 'Colour, type and icons', body: <TokenSamples /> },
  { id: 'forms', title: 'Buttons and forms', body: <FormSamples /> },
  { id: 'products', title: 'Products and lists', body: <ProductSamples /> },
  { id: 'layers', title: 'Layers, ways and states', body: <OverlaySamples /> },
]

/** All components of `ui` in all states on one page, for development and screenshots. */
export function Styleguide() {
  return (
    <>
      <SkipLink />
      <header className="bg-leaf-800 text-white on-brand">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
          <p className="heading">TharaCart blocks</p>
          <nav aria-label="Sections of the style guide" className="flex flex-wrap gap-x-4">
            {sections.map(({ id, title }) => (
              <a key={id} href={`#${id}`} className="py-2 text-leaf-100 underline underline-offset-4">
                {title}
              </a>
            ))}
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap grid grid-cols-1 gap-6 py-4 outline-none">
        <h1 className="title">Building blocks</h1>
        {sections.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid grid-cols-1 gap-4">
            <h2 className="title" id={`${id}-title`}>
              {title}
            </h2>
            {body}
          </section>
        ))}
      </main>
    </>
  )
}
