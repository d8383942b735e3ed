import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { soap } from '#tests/sample-product.ts'
import { Texts } from '#tests/texts.tsx'
import { SizeChart } from './size-chart.tsx'

const shown = async (value: string, options: Record<string, string> = {}) => {
  const product = { ...soap, features: { 'Size chart': { value } }, options }
  return render(<SizeChart product={product} />, { wrapper: Texts })
}

it('shows a table with a row for each size, the chosen one in bold', async () => {
  await shown('Size: S, M; Chest (in): 36, 38; Length (in): 27, 28.5', { Size: 'M' })
  const table = page.getByRole('table', { name: 'Size chart' })
  await expect.element(table).toBeVisible()
  await expect.element(page.getByRole('columnheader').nth(2)).toHaveTextContent('Length (in)')
  await expect.element(page.getByRole('row').nth(2)).toHaveTextContent('M3828.5')
  const weightOf = (row: number) =>
    getComputedStyle(page.getByRole('row').nth(row).getByRole('cell').first().element()).fontWeight
  expect([weightOf(1), weightOf(2)]).toEqual(['400', '700'])
})

it('shows nothing for a text of another form', async () => {
  const { container } = await shown('See the label')
  expect(container.textContent).toBe('')
})
