/** The size chart of a garment, which a seller gives as one of its features. */

/** The headings ("Size" and the names of the measurements), and the values for each size. */
export type SizeChart = { headings: string[]; sizes: { size: string; values: string[] }[] }

/** Returns true if a feature of this name contains the size chart. */
export const isSizeChart = (name: string): boolean => /^size (?:chart|guide)$/i.test(name.trim())

/**
 * Reads a size chart from the features of a product: "Size: S, M, L; Chest (cm): 92, 97, 102". Each part has
 * a name and as many values as there are sizes.
 * @returns null if there is none, or if it has another form: it is shown as a text then.
 */
export function readSizeChart(features: Readonly<Record<string, { value: string }>>): SizeChart | null {
  const text = Object.entries(features).find(([name]) => isSizeChart(name))?.[1].value ?? ''
  const [sizes, ...rows] = text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map(readRow)
  if (!sizes || rows.length === 0) return null
  if ([sizes, ...rows].some(({ name, values }) => name === '' || values.length !== sizes.values.length))
    return null
  if ([sizes, ...rows].some(({ values }) => values.includes(''))) return null
  return {
    headings: [sizes, ...rows].map(({ name }) => name),
    sizes: sizes.values.map((size, at) => ({ size, values: rows.map(({ values }) => values[at] ?? '') })),
  }
}

/** Splits "Chest (cm): 92, 97" at the colon and the commas. */
function readRow(text: string): { name: string; values: string[] } {
  const [name = '', values = '', ...more] = text.split(':')
  return { name: more.length > 0 ? '' : name.trim(), values: values.split(',').map((value) => value.trim()) }
}
