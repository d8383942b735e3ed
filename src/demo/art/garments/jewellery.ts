import { darker, glow, gradient, lighter, line, piece, stitch } from '#demo/art/drawing/kit.ts'
import { lettering } from '#demo/art/lettering.ts'
import type { Cut } from './cut.ts'

const steel = gradient(
  'steel',
  [
    [0, '#7c838b'],
    [0.25, '#f4f6f7'],
    [0.5, '#a2a9b0'],
    [0.75, '#e9ecee'],
    [1, '#6f767e'],
  ],
  30,
)

/** A ring of silver with an oval stone. */
export const ring: Cut = ({ colour, back }) => {
  const cut = (x: number, y: number, r: number) => {
    const corner = (i: number, scale: number) =>
      `${x + Math.cos((i * Math.PI) / 4 + 0.39) * r * scale * 1.2} ${y + Math.sin((i * Math.PI) / 4 + 0.39) * r * scale}`
    return `${Array.from({ length: 8 }, (_, i) => `<path d="M${corner(i, 1)}L${corner(i + 1, 1)}L${corner(i + 1, 0.55)}L${corner(i, 0.55)}Z" fill="${i % 3 === 0 ? lighter(colour, 0.5) : i % 3 === 1 ? darker(colour, 0.35) : colour}"/>`).join('')}<path d="M${Array.from({ length: 8 }, (_, i) => corner(i, 0.55)).join('L')}Z" fill="${lighter(colour, 0.3)}"/><path d="M${corner(4, 0.5)}L${corner(6, 0.5)}L${corner(5, 0.1)}Z" fill="#fff" fill-opacity=".75"/>`
  }
  if (back)
    return {
      body: `<defs>${steel}</defs><g filter="url(#drop)"><ellipse cx="500" cy="620" rx="290" ry="120" fill="none" stroke="url(#steel)" stroke-width="70"/><ellipse cx="500" cy="640" rx="262" ry="98" fill="none" stroke="#50565d" stroke-opacity=".5" stroke-width="10"/></g><g filter="url(#drop)"><ellipse cx="500" cy="480" rx="170" ry="142" fill="url(#steel)"/>${cut(500, 480, 118)}</g>`,
      close: [330, 320, 340],
    }
  return {
    body: `<defs>${steel}</defs><g filter="url(#near)"><circle cx="500" cy="610" r="270" fill="none" stroke="url(#steel)" stroke-width="56"/><circle cx="500" cy="610" r="246" fill="none" stroke="#4f555c" stroke-opacity=".45" stroke-width="7"/><circle cx="500" cy="610" r="295" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4"/></g><g filter="url(#drop)"><path d="M350 300L420 390H580L650 300Z" fill="url(#steel)"/>${cut(500, 240, 124)}${[
      [352, 230],
      [648, 230],
      [430, 130],
      [570, 130],
    ]
      .map(
        ([x, y]) => `<circle cx="${x}" cy="${y}" r="19" fill="#e3e7ea" stroke="#8b929a" stroke-width="4"/>`,
      )
      .join('')}</g>`,
    close: [330, 90, 340],
  }
}

/** A string of wooden beads with a tassel. */
export const mala: Cut = ({ colour, accent, back }) => {
  const bead = (x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#bead)"/><path d="M${x - r * 0.7} ${y + r * 0.2}Q${x} ${y + r * 0.5} ${x + r * 0.7} ${y + r * 0.1}" fill="none" stroke="${darker(colour, 0.4)}" stroke-opacity=".4" stroke-width="2"/>`
  // Laid out as one loop, or coiled in three rounds.
  const rounds = back ? [330, 262, 196] : [330]
  const beads = rounds.flatMap((radius) => {
    const count = Math.floor((radius * Math.PI * 2) / 33)
    return Array.from({ length: count - 1 }, (_, i) => {
      const turn = ((i + 1) / count) * Math.PI * 2 + Math.PI / 2
      return [500 + Math.cos(turn) * radius, 420 + Math.sin(turn) * radius]
    })
  })
  const tassel = Array.from({ length: 17 }, (_, i) =>
    line(
      `M500 826Q${500 + (i - 8) * 4} 870 ${500 + (i - 8) * 9} 980`,
      i % 2 ? darker(accent, 0.25) : accent,
      8,
    ),
  ).join('')
  return {
    body: `<defs>${glow(
      'bead',
      [
        [0, lighter(colour, 0.55)],
        [0.4, colour],
        [1, darker(colour, 0.6)],
      ],
      0.36,
      0.3,
      0.75,
    )}</defs><g filter="url(#near)">${tassel}</g><g filter="url(#near)">${beads.map(([x = 0, y = 0]) => bead(x, y, 17)).join('')}${bead(500, 776, 30)}${piece('M484 802H516L524 840H476Z', darker(accent, 0.2), { surface: 'crisp' })}</g>`,
    close: [360, 660, 320],
  }
}

/** A watch with a steel case and a textile strap. */
export const watch: Cut = ({ colour, back }) => {
  const strap = (d: string, more: string) =>
    piece(d, 'url(#fabric)', { surface: 'cloth', above: 'near', inside: more })
  const thread = lighter(colour, 0.5)
  const hand = (turn: number, length: number, width: number, tone: string) =>
    `<path d="M500 ${520}L500 ${500 - length}" stroke="${tone}" stroke-width="${width}" stroke-linecap="round" transform="rotate(${turn} 500 500)"/>`
  const ticks = Array.from(
    { length: 60 },
    (_, i) =>
      `<path d="M500 ${i % 5 === 0 ? 338 : 344}V354" stroke="#2a2f36" stroke-width="${i % 5 === 0 ? 7 : 2.5}" transform="rotate(${i * 6} 500 500)"/>`,
  ).join('')
  const marks = Array.from({ length: 12 }, (_, i) =>
    lettering({
      text: String(i + 1),
      x: 500 + Math.sin(((i + 1) * Math.PI) / 6) * 118,
      y: 513 - Math.cos(((i + 1) * Math.PI) / 6) * 118,
      size: 36,
      fill: '#1d2229',
    }),
  ).join('')
  return {
    body: `<defs>${steel}${glow('dial', [
      [0, '#ffffff'],
      [0.8, '#f0efe9'],
      [1, '#d4d3cc'],
    ])}</defs>
    ${strap('M420 330L436 60Q440 30 470 30H530Q560 30 564 60L580 330Z', stitch('M436 320L450 60Q452 46 470 46H530Q548 46 550 60L564 320', thread))}
    ${strap('M420 670L436 930Q440 975 500 978Q560 975 564 930L580 670Z', stitch('M436 680L450 926Q454 960 500 962Q546 960 550 926L564 680', thread) + [760, 810, 860, 910].map((y) => `<ellipse cx="500" cy="${y}" rx="9" ry="7" fill="#14161a"/>`).join(''))}
    <g filter="url(#near)"><path d="M452 54H548" stroke="url(#steel)" stroke-width="20"/></g>
    <g filter="url(#drop)"><path d="M404 250L420 340H580L596 250L560 300H440ZM404 750L420 660H580L596 750L560 700H440Z" fill="url(#steel)"/><rect x="700" y="474" width="44" height="52" rx="10" fill="url(#steel)"/><circle cx="500" cy="500" r="216" fill="url(#steel)"/><circle cx="500" cy="500" r="190" fill="#8e959c"/></g>
    ${
      back
        ? `<circle cx="500" cy="500" r="184" fill="url(#steel)"/><circle cx="500" cy="500" r="132" fill="none" stroke="#7a8188" stroke-width="4"/><circle cx="500" cy="500" r="126" fill="url(#steel)"/>${Array.from({ length: 6 }, (_, i) => `<rect x="484" y="340" width="32" height="18" rx="4" fill="#6b7279" transform="rotate(${i * 60} 500 500)"/>`).join('')}`
        : `<circle cx="500" cy="500" r="184" fill="url(#dial)"/>${ticks}${marks}${hand(306, 96, 14, '#1d2229')}${hand(54, 142, 10, '#1d2229')}${hand(190, 150, 4, '#c8352b')}<circle cx="500" cy="500" r="12" fill="#c8352b"/><path d="M340 420Q420 320 560 326Q420 380 372 520Z" fill="#fff" fill-opacity=".3"/>`
    }`,
    close: [330, 330, 340],
  }
}
