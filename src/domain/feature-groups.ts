/** Groups of the details of a product. A seller names the group in a feature: "Display: Size". */

/** A feature; `english` is its English name if `name` is in another language. */
export type FeatureRow = readonly [name: string, value: string, english?: string]

/** Rows under one heading; `title` is null for those without a group. */
export type FeatureGroup = { title: string | null; rows: [name: string, value: string][] }

/** Order of the usual groups. A stored product does not keep the order of its features. */
const usualGroups = ['display', 'processor', 'memory', 'camera', 'battery', 'sim']

const position = (title: string | null): number => {
  if (title === null) return -1
  const index = usualGroups.indexOf(title.toLowerCase())
  return index === -1 ? usualGroups.length : index
}

/**
 * Groups features by the text before the first colon of their names. Features without a group come first, then the
 * groups of a phone from the display to the SIM, then other groups in the order of their first feature.
 */
export function groupFeatures(rows: readonly FeatureRow[]): FeatureGroup[] {
  const groups = new Map<string | null, FeatureGroup & { place: number }>()
  for (const [name, value, english = name] of rows) {
    const { title, rest } = splitName(name)
    const group = groups.get(title) ?? { title, rows: [], place: position(splitName(english).title) }
    groups.set(title, { ...group, rows: [...group.rows, [rest, value]] })
  }
  return [...groups.values()]
    .toSorted((one, other) => one.place - other.place)
    .map(({ title, rows: grouped }) => ({ title, rows: grouped }))
}

function splitName(name: string): { title: string | null; rest: string } {
  const [, title = null, rest = name] = /^([^:]*[^:\s])\s*: (.*\S.*)$/.exec(name) ?? []
  return { title, rest: rest.trim() }
}
