import * as icons from '#ui/layout/icons.tsx'
import { Sample } from './sample.tsx'
import type { ReactNode } from 'react'
import { FormSamples } from './forms.tsx'
import { OverlaySamples } from './overlays.tsx'
import { ProductSamples } from './products.tsx'
import { SkipLink } from '#ui/navigation/link.tsx'

const colours = [
  ['bg-leaf-800 text-white', 'Header: leaf-800'],
  ['bg-leaf-700 text-white', 'Primary: leaf-700'],
  ['bg-marigold-400 text-ink-950', 'Buy Now: marigold-400'],
  ['bg-chilli-700 text-white', 'Danger: chilli-700'],
  ['bg-leaf-100 text-leaf-800', 'Chosen: leaf-100'],
  ['bg-marigold-200 text-marigold-800', 'Best Seller: marigold-200'],
  ['bg-lagoon-100 text-lagoon-800', 'New: lagoon-100'],
  ['bg-ink-100 text-ink-700', 'Sunk: ink-100'],
] as const

const sizes = [
  ['text-3xl font-bold', '36 Order done'],
  ['text-2xl font-bold', '28 Product price ₹1,23,456.00'],
  ['text-xl font-bold', '22 Page title'],
  ['text-lg font-bold', '18 Section head'],
  ['text-md', '16 Inputs and buttons'],
  ['text-base', '14 Body'],
  ['text-sm', '13 Card names'],
  ['text-xs muted', '12 Meta: MRP ₹1,49,999.00'],
] as const

/** Colours with their uses, the type scale, and all icons. */
function TokenSamples() {
  return (
    <>
      <Sample name="Colours">
        <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
          {colours.map(([swatchClass, text]) => (
            <p key={text} className={`rounded-md px-3 py-4 text-sm font-semibold ${swatchClass}`}>
              {text}
            </p>
          ))}
        </div>
      </Sample>
      <Sample name="Type">
        <div className="grid gap-1">
          {sizes.map(([swatchClass, text]) => (
            <p key={text} className={swatchClass}>
              {text}
            </p>
          ))}
        </div>
      </Sample>
      <Sample name="Icons">
        <ul className="grid grid-cols-4 gap-2 md:grid-cols-8 xl:grid-cols-12">
          {Object.entries(icons).map(([name, Icon]) => (
            <li key={name} className="grid justify-items-center gap-1 py-2 text-xs">
              <Icon className="size-6" />
              {name.replace('Icon', '')}
            </li>
          ))}
        </ul>
      </Sample>
    </>
  )
}

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
