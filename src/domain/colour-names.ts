/** CSS colours whose names catalogs use. */
const cssNames = [
  ...[
    'black',
    'white',
    'gray',
    'silver',
    'red',
    'maroon',
    'orange',
    'gold',
    'yellow',
    'olive',
    'green',
    'lime',
  ],
  ...[
    'teal',
    'cyan',
    'blue',
    'skyblue',
    'navy',
    'purple',
    'magenta',
    'pink',
    'beige',
    'brown',
    'tan',
    'khaki',
  ],
  ...[
    'coral',
    'salmon',
    'crimson',
    'indigo',
    'violet',
    'lavender',
    'ivory',
    'turquoise',
    'chocolate',
    'plum',
  ],
]
/** Other names, with the nearest CSS colour. */
const otherNames: Readonly<Record<string, string>> = {
  grey: 'gray',
  golden: 'gold',
  cream: 'ivory',
  offwhite: 'ivory',
  navyblue: 'navy',
  mustard: 'goldenrod',
  peach: 'peachpuff',
  rust: 'sienna',
  wine: 'maroon',
  charcoal: 'darkslategray',
  mint: 'aquamarine',
}

/** Returns the CSS colour of a value of the facet "Colour" ("Off White" is `ivory`); null if the name is no known colour. */
export function cssColour(name: string): string | null {
  const letters = name.toLowerCase().replaceAll(/[\s-]/g, '')
  if (cssNames.includes(letters)) return letters
  return Object.hasOwn(otherNames, letters) ? (otherNames[letters] ?? null) : null
}
