/** Names of CSS colours that catalogs use, and other names with the CSS colour that is nearest. */
const cssColours = new Map(
  (
    'black white gray silver red maroon orange gold yellow olive green lime teal cyan blue navy purple magenta pink ' +
    'beige brown tan khaki coral salmon crimson indigo violet lavender ivory turquoise chocolate plum'
  )
    .split(' ')
    .map((name) => [name, name]),
)
for (const [name, colour] of [
  ['grey', 'gray'],
  ['golden', 'gold'],
  ['cream', 'ivory'],
  ['off white', 'ivory'],
  ['off-white', 'ivory'],
  ['navy blue', 'navy'],
  ['sky blue', 'skyblue'],
  ['mustard', 'goldenrod'],
  ['peach', 'peachpuff'],
  ['rust', 'sienna'],
  ['wine', 'maroon'],
  ['charcoal', 'darkslategray'],
  ['mint', 'aquamarine'],
] as const)
  cssColours.set(name, colour)

/** Returns the CSS colour of a value of the facet "Colour" ("Off White" is `ivory`); null if the name is no known colour. */
export function cssColour(name: string): string | null {
  return cssColours.get(name.trim().toLowerCase()) ?? null
}
