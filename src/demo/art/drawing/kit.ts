/** Width and height of the square in which everything is drawn, in units of the drawing. */
export const BOARD = 1000

/** A drawing: its SVG without the outer element, and the square that the close view shows. */
export type Sketch = {
  body: string
  close: readonly [x: number, y: number, side: number]
  /** Pieces of a set that it shows; one by default. */
  shows?: number
}

const channels = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

/** Mixes two colours (#rrggbb); a share of 0 gives the first one, 1 the second one. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  return `#${channels(from)
    .map((value, index) =>
      Math.round(value + ((target[index] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Returns the colour with the given share of black. */
export const darker = (colour: string, share: number) => mix(colour, '#0a0c10', share)

/** Returns the colour with the given share of white. */
export const lighter = (colour: string, share: number) => mix(colour, '#ffffff', share)

/** Surfaces: how light falls on a piece. Cloth has wrinkles, the others are smooth and more or less glossy. */
type Surface = 'cloth' | 'crisp' | 'knit' | 'hide' | 'rubber' | 'hard' | 'gloss' | 'flat'

type Light = {
  /** Blur of the edge that light rounds off, and its height. */
  round: number
  height: number
  /** Strength and sharpness of the reflection. */
  shine?: readonly [strength: number, exponent: number]
}

const lights: Record<Exclude<Surface, 'flat'>, Light> = {
  cloth: { round: 10, height: 6.5 },
  crisp: { round: 6, height: 4 },
  knit: { round: 14, height: 10 },
  hide: { round: 12, height: 11, shine: [0.35, 40] },
  rubber: { round: 10, height: 9 },
  hard: { round: 6, height: 5.5, shine: [0.3, 50] },
  gloss: { round: 20, height: 15, shine: [0.85, 56] },
}

// The slopes of a height map are measured per pixel: an enlarged drawing needs higher ones for the same light.
function surfaceFilter(id: string, { round, height, shine }: Light, density: number): string {
  const scale = height * density
  return `<filter id="${id}" x="-3%" y="-3%" width="106%" height="106%" color-interpolation-filters="sRGB">
    <feGaussianBlur in="SourceAlpha" stdDeviation="${round}" result="b"/><feDiffuseLighting in="b" surfaceScale="${scale}" diffuseConstant="1.02" lighting-color="#fff" result="l"><feDistantLight azimuth="238" elevation="58"/></feDiffuseLighting><feGaussianBlur in="l" stdDeviation="${round / 5}" result="e"/>
    <feComposite in="SourceGraphic" in2="e" operator="arithmetic" k1="1.17" result="c"/>
    ${
      shine
        ? `<feSpecularLighting in="b" surfaceScale="${scale}" specularConstant="${shine[0]}" specularExponent="${shine[1]}" lighting-color="#fff" result="l"><feDistantLight azimuth="238" elevation="52"/></feSpecularLighting><feGaussianBlur in="l" stdDeviation="${round / 5}" result="s"/><feComposite in="c" in2="s" operator="arithmetic" k2="1" k3="1" result="c"/>`
        : ''
    }
    <feComposite in="c" in2="SourceAlpha" operator="in"/></filter>`
}

/** Returns the filters that all drawings share. `density` is the number of pixels per unit. */
export function filters(density: number): string {
  return `${Object.entries(lights)
    .map(([id, light]) => surfaceFilter(id, light, density))
    .join('')}
    <filter id="drop" x="-12%" y="-12%" width="124%" height="130%"><feDropShadow dx="3" dy="7" stdDeviation="7" flood-color="#10131a" flood-opacity=".34"/></filter>
    <filter id="near" x="-12%" y="-12%" width="124%" height="130%"><feDropShadow dx="1" dy="3" stdDeviation="2.4" flood-color="#10131a" flood-opacity=".4"/></filter>`
}

/** A short name of a text, the same on every machine, for the ids of clip paths. */
function key(text: string): string {
  let hash = 7
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return (hash >>> 0).toString(36)
}

type Piece = {
  surface?: Surface
  /** Shadow on what lies below. */
  above?: 'drop' | 'near'
  /** Drawn on the piece and cut at its outline. */
  inside?: string
}

/** Returns a piece: an outline with a fill, shaded as its surface asks. */
export function piece(
  outline: string,
  fill: string,
  { surface = 'cloth', above, inside = '' }: Piece = {},
): string {
  const clip = `c${key(outline)}`
  const shape = `<path d="${outline}" fill="${fill}"/>${
    inside
      ? `<clipPath id="${clip}"><path d="${outline}"/></clipPath><g clip-path="url(#${clip})">${inside}</g>`
      : ''
  }`
  const lit = surface === 'flat' ? `<g>${shape}</g>` : `<g filter="url(#${surface})">${shape}</g>`
  return above ? cast(outline, above) + lit : lit
}

// Shadows and folds are stacks of translucent strokes: a blur of the same softness takes ten times as long.
function cast(outline: string, above: 'drop' | 'near'): string {
  const [x, y, reach, opacity] = above === 'drop' ? [3, 8, 26, 0.062] : [1.4, 3, 10, 0.085]
  const rings = [0.1, 0.3, 0.55, 0.8, 1].map(
    (share) => `<path d="${outline}" stroke-width="${reach * share}"/>`,
  )
  return `<g transform="translate(${x} ${y})" fill="#10131a" fill-opacity="${opacity}" stroke="#10131a" stroke-opacity="${opacity}" stroke-linejoin="round">${rings.join('')}</g>`
}

/** Returns a soft line without hard edges. */
export function haze(d: string, colour: string, opacity: number, width: number): string {
  const layers = [0.3, 0.55, 0.8, 1.05, 1.3, 1.6, 1.9]
  return `<g fill="none" stroke="${colour}" stroke-opacity="${(opacity / layers.length).toFixed(4)}" stroke-linecap="round">${layers.map((share) => `<path d="${d}" stroke-width="${(width * share).toFixed(1)}"/>`).join('')}</g>`
}

/** Returns soft folds along the paths: a shade, and light on its upper left side. */
export function folds(paths: readonly string[], strength = 0.3, width = 16): string {
  const all = paths.join('')
  return `${haze(all, '#05070c', strength, width)}<g transform="translate(${-width * 0.7} ${-width * 0.5})">${haze(all, '#fff', strength * 0.55, width)}</g>`
}

/** Returns a seam: a dark line with a light edge. */
export const seam = (d: string, width = 2.6, opacity = 0.42) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-opacity="${opacity * 0.5}" stroke-width="${width}" transform="translate(1.6 2.2)"/><path d="${d}" fill="none" stroke="#05070c" stroke-opacity="${opacity}" stroke-width="${width}"/>`

/** Returns a row of stitches. */
export const stitch = (d: string, colour: string, width = 2.4) =>
  `<path d="${d}" fill="none" stroke="#05070c" stroke-opacity=".25" stroke-width="${width}" stroke-dasharray="8 5" transform="translate(.6 1.8)"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="8 5"/>`

/** Returns a line. */
export const line = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Returns a linear gradient; `angle` 0 runs from left to right, 90 from top to bottom. */
export function gradient(
  id: string,
  stops: readonly (readonly [at: number, colour: string, opacity?: number])[],
  angle = 0,
): string {
  return `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)">${stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</linearGradient>`
}

/** Returns a radial gradient around a point of the bounding box. */
export function glow(
  id: string,
  stops: readonly (readonly [at: number, colour: string, opacity?: number])[],
  x = 0.5,
  y = 0.5,
  r = 0.5,
): string {
  return `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}">${stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</radialGradient>`
}

/** Returns the drawing and its mirror image at the middle of the board. */
export const mirrored = (svg: string) => `${svg}<g transform="translate(${BOARD} 0) scale(-1 1)">${svg}</g>`
