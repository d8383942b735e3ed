/** A colour family of the pictures: a pale wall, a middle tone, a strong tone, and a shade for shadows and text. */
export type Tint = { pale: string; soft: string; mid: string; strong: string; shade: string }

/** The colour families of the theme, and four mixed ones so that each top category has its own colour. */
export const palette = {
  leaf: { pale: '#F1FDF4', soft: '#DEF8E6', mid: '#8EE2AA', strong: '#05803C', shade: '#064523' },
  marigold: { pale: '#FFFAEF', soft: '#FFF0D3', mid: '#FFD078', strong: '#E08A04', shade: '#7A430D' },
  chilli: { pale: '#FFF4F3', soft: '#FFE4E1', mid: '#FFAAA6', strong: '#D02C2A', shade: '#7A1715' },
  lagoon: { pale: '#F0F8FE', soft: '#DDF0FE', mid: '#93CDF7', strong: '#0A71B1', shade: '#144775' },
  plum: { pale: '#F8F3FE', soft: '#EEE4FB', mid: '#C9AEEC', strong: '#7444B4', shade: '#44246F' },
  teal: { pale: '#EFFBF9', soft: '#D8F4EF', mid: '#86D8CC', strong: '#0B7F75', shade: '#084A44' },
  rose: { pale: '#FFF3F8', soft: '#FFE1ED', mid: '#FBA9CB', strong: '#C62B70', shade: '#78173F' },
  sky: { pale: '#F3F5FF', soft: '#E3E8FF', mid: '#AFBCFB', strong: '#3F54C6', shade: '#22307F' },
  sand: { pale: '#FBF8F3', soft: '#F3EADC', mid: '#DDC7A4', strong: '#8C6134', shade: '#54371A' },
  ink: { pale: '#F5F7F5', soft: '#EDF0EE', mid: '#CDD3CE', strong: '#2D3531', shade: '#0D1310' },
  white: { pale: '#FFFFFF', soft: '#FFFFFF', mid: '#FFFFFF', strong: '#FFFFFF', shade: '#5A635D' },
} as const satisfies Record<string, Tint>

export type Ground = keyof typeof palette

/** Colour of each top category, and the tint of its second and third pictures. */
export const categoryGrounds: Readonly<Record<string, readonly [Ground, Ground, Ground]>> = {
  groceries: ['marigold', 'sand', 'leaf'],
  fresh: ['leaf', 'marigold', 'teal'],
  snacks: ['chilli', 'marigold', 'rose'],
  fashion: ['plum', 'rose', 'sky'],
  electronics: ['lagoon', 'sky', 'ink'],
  home: ['teal', 'sand', 'lagoon'],
  beauty: ['rose', 'plum', 'chilli'],
  play: ['sky', 'marigold', 'leaf'],
}
