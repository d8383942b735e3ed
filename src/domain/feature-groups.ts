/** Groups of the details of a product. A seller names the group in a feature: "Display: Size". */

type Row = readonly [name: string, value: string]

/** Rows under one heading; `title` is null for those without a group. */
export type FeatureGroup = { title: string | null; rows: Row[] }

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
export function groupFeatures(rows: readonly Row[]): FeatureGroup[] {
  const groups = new Map<string | null, Row[]>()
  for (const [name, value] of rows) {
    const [, title = null, rest = name] = /^([^:]*[^:\s])\s*: (.*\S.*)$/.exec(name) ?? []
    groups.set(title, [...(groups.get(title) ?? []), [rest.trim(), value]])
  }
  return [...groups]
    .map(([title, grouped]) => ({ title, rows: grouped }))
    .toSorted((one, other) => position(one.title) - position(other.title))
}
