import { darker, lighter, mix } from '#demo/art/drawing/kit.ts'

/** Weaves and prints of cloth. */
export const fabrics = {
  plain: weave,
  slub: (colour: string) =>
    weave(
      colour,
      `<path d="M0 9h34M22 23h30M6 41h20" stroke="${lighter(colour, 0.3)}" stroke-opacity=".5" stroke-width="1.4"/>`,
    ),
  silk: (colour: string) =>
    tile(
      60,
      colour,
      `<path d="M0 4H60M0 12H60M0 20H60M0 28H60M0 36H60M0 44H60M0 52H60" stroke="${lighter(colour, 0.35)}" stroke-opacity=".2" stroke-width="2"/>`,
    ),
  denim: (colour: string) =>
    tile(
      8,
      colour,
      `<path d="M-2 10L10 -2M-2 2L2 -2M6 10L10 6" stroke="${lighter(colour, 0.45)}" stroke-opacity=".42" stroke-width="1.5"/><path d="M-2 6L6 -2M2 10L10 2" stroke="${darker(colour, 0.5)}" stroke-opacity=".4" stroke-width="1.3"/>`,
    ),
  checks: (colour: string, accent: string) =>
    tile(
      110,
      colour,
      `<path d="M0 0H46V110H0Z" fill="${darker(colour, 0.3)}" fill-opacity=".5"/><path d="M0 0V46H110V0Z" fill="${darker(colour, 0.3)}" fill-opacity=".5"/><path d="M78 0V110M0 78H110" stroke="${accent}" stroke-width="7" stroke-opacity=".8"/><path d="M90 0V110M0 90H110" stroke="${accent}" stroke-width="2.5" stroke-opacity=".7"/>`,
    ),
  stripes: (colour: string, accent: string) =>
    `<pattern id="fabric" width="64" height="64" patternUnits="userSpaceOnUse" patternTransform="rotate(-40)"><rect width="64" height="64" fill="${colour}"/><rect width="64" height="15" fill="${accent}"/><rect y="21" width="64" height="3.5" fill="${lighter(accent, 0.4)}"/></pattern>`,
  'block-print': (colour: string, accent: string) =>
    tile(
      128,
      colour,
      flower(34, 36, accent) + flower(98, 100, accent) + leaf(98, 34, accent) + leaf(34, 100, accent),
    ),
  palm: (colour: string, accent: string) =>
    tile(
      170,
      colour,
      frond(56, 64, accent, -30) +
        frond(134, 140, mix(accent, colour, 0.4), 35) +
        frond(140, 44, mix(accent, colour, 0.25), 130),
    ),
  mesh: (colour: string) =>
    tile(
      12,
      colour,
      `<circle cx="3" cy="3" r="1.9" fill="${darker(colour, 0.55)}" fill-opacity=".6"/><circle cx="9" cy="9" r="1.9" fill="${darker(colour, 0.55)}" fill-opacity=".6"/>`,
    ),
  knit: (colour: string) =>
    `<pattern id="fabric" width="15" height="13" patternUnits="userSpaceOnUse"><rect width="15" height="13" fill="${darker(colour, 0.3)}"/><path d="M0 -2Q4 2 7 9L7.5 13M15 -2Q11 2 8 9L7.5 13M0 11Q4 15 7 22M15 11Q11 15 8 22" fill="none" stroke="${lighter(colour, 0.1)}" stroke-width="5" stroke-linecap="round"/></pattern>`,
  wool: (colour: string) =>
    tile(
      22,
      colour,
      `<path d="M0 22L11 0L22 22M-11 22L0 0M22 0L33 22" fill="none" stroke="${darker(colour, 0.35)}" stroke-opacity=".3" stroke-width="2"/>`,
    ),
  nylon: (colour: string) =>
    tile(
      9,
      colour,
      `<path d="M0 0H4.5V4.5H0ZM4.5 4.5H9V9H4.5Z" fill="${darker(colour, 0.3)}" fill-opacity=".45"/>`,
    ),
  straw: (colour: string) =>
    tile(
      20,
      colour,
      `<path d="M0 5H10M10 15H20M5 10V20M15 0V10" stroke="${darker(colour, 0.35)}" stroke-width="4" stroke-opacity=".55" stroke-linecap="round"/><path d="M0 3H10M10 13H20" stroke="${lighter(colour, 0.5)}" stroke-width="2" stroke-opacity=".8"/>`,
    ),
  smooth: (colour: string) => tile(20, colour, ''),
} satisfies Record<string, (colour: string, accent: string) => string>

export type Fabric = keyof typeof fabrics

function tile(side: number, colour: string, drawing: string): string {
  return `<pattern id="fabric" width="${side}" height="${side}" patternUnits="userSpaceOnUse"><rect width="${side}" height="${side}" fill="${colour}"/>${drawing}</pattern>`
}

function weave(colour: string, more = ''): string {
  return tile(
    52,
    colour,
    Array.from(
      { length: 13 },
      (_, index) =>
        `<path d="M0 ${index * 4 + 1}H52" stroke="${darker(colour, 0.35)}" stroke-opacity=".16" stroke-width="1.3"/><path d="M${index * 4 + 1} 0V52" stroke="${lighter(colour, 0.4)}" stroke-opacity=".15" stroke-width="1.3"/>`,
    ).join('') + more,
  )
}

function flower(x: number, y: number, colour: string): string {
  const petals = [0, 60, 120, 180, 240, 300].map(
    (angle) =>
      `<ellipse cx="${x}" cy="${y - 14}" rx="7" ry="11" fill="${colour}" transform="rotate(${angle} ${x} ${y})"/>`,
  )
  return `${petals.join('')}<circle cx="${x}" cy="${y}" r="5.5" fill="#D98A3A"/>`
}

const leaf = (x: number, y: number, colour: string) =>
  `<path d="M${x} ${y + 15}Q${x - 18} ${y} ${x} ${y - 18}Q${x + 18} ${y} ${x} ${y + 15}" fill="${colour}" fill-opacity=".75"/>`

function frond(x: number, y: number, colour: string, turn: number): string {
  const blades = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map(
    (n) =>
      `<path d="M${x} ${y + 30}Q${x + n * 9} ${y - 16 + Math.abs(n) * 5} ${x + n * 13} ${y - 46 + Math.abs(n) * 13}Q${x + n * 5} ${y - 8} ${x} ${y + 30}" fill="${colour}"/>`,
  )
  return `<g transform="rotate(${turn} ${x} ${y})">${blades.join('')}</g>`
}
