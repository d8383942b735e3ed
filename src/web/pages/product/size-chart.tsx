import type { Product } from '#contract/shapes.ts'
import { readSizeChart } from '#domain/size-chart.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { useText } from '#ui/layout/text.ts'
import { StoredText } from '#ui/layout/stored-text.tsx'

const headCell = 'py-1.5 pe-2 text-start font-semibold'
const cell = 'py-1.5 pe-2 text-start font-normal wrap-anywhere'

/** Id of the size chart; the choice of a size links to it. */
export const SIZE_CHART = 'size-chart'

/** The size chart of a garment; nothing without one. The chosen size is in bold. */
export function SizeChart({ product }: { product: Product }) {
  const text = useText()
  const chart = readSizeChart(product.features)
  if (!chart) return null
  const chosen = Object.values(product.options ?? {})
  return (
    <Disclosure summary={text.product.sizeChart} level={3} id={SIZE_CHART} open>
      <table className="w-full text-sm">
        <caption className="sr-only">{text.product.sizeChart}</caption>
        <thead>
          <tr>
            {chart.headings.map((name) => (
              <th key={name} className={headCell} scope="col">
                <StoredText text={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.sizes.map(({ size, values }) => (
            <tr
              key={size}
              className={`border-t border-ink-200 ${chosen.includes(size) ? '[&>*]:font-bold' : ''}`}
            >
              <th className={cell} scope="row">
                <StoredText text={size} />
              </th>
              {values.map((value, at) => (
                <td key={chart.headings[at + 1]} className={cell}>
                  <StoredText text={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
