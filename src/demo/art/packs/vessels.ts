import { rise } from '#demo/art/solid/light.ts'
import { place, revolve, type Ring, type Surface, surface } from '#demo/art/solid/mesh.ts'
import { box, tube } from './boxes.ts'

/** Part of the height of a body on which its printed sheet lies; the sheet covers the body from top to bottom. */
const standing = (t: number) => 1 - 0.14 * rise(0.93, 1, t)

const ribbed = (rings: readonly Ring[], texture: string, ribs: number): Surface => {
  const cap = revolve(rings, {
    texture,
    finish: 'satin',
    smooth: false,
    rows: 30,
    columns: ribs * 4,
    light: (s) => 0.9 + 0.1 * Math.sin(s * Math.PI * 2 * ribs),
  })
  return cap
}

/** A bottle with a screw cap; `slim` is the radius of its body for a height of 1. */
export function bottle(slim: number): Surface[] {
  const neck = slim * 0.42
  const body: readonly Ring[] = [
    [0.37, neck],
    [0.34, neck],
    [0.3, neck * 1.25],
    [0.22, slim * 0.88],
    [0.14, slim],
    [0, slim],
    [-0.46, slim],
    [-0.49, slim * 0.95],
    [-0.5, slim * 0.8],
  ]
  const capRadius = neck * 1.16
  return [
    revolve(body, {
      texture: 'around',
      finish: 'gloss',
      rows: 110,
      light: (_, t) => standing(t) * (0.86 + 0.14 * rise(0.03, 0.12, t)),
    }),
    revolve(
      [
        [0.375, neck * 1.25],
        [0.362, neck * 1.25],
      ],
      { texture: 'cap', finish: 'satin', smooth: false, rows: 2 },
    ),
    ribbed(
      [
        [0.5, 0.001],
        [0.5, capRadius * 0.9],
        [0.49, capRadius],
        [0.385, capRadius],
      ],
      'cap',
      30,
    ),
  ]
}

/** A five-litre container with a handle on its shoulder. */
export function handleCan(): Surface[] {
  const body: readonly Ring[] = [
    [0.34, 0.075],
    [0.31, 0.08],
    [0.27, 0.15],
    [0.2, 0.26],
    [0.13, 0.3],
    [-0.46, 0.3],
    [-0.49, 0.285],
    [-0.5, 0.24],
  ]
  const cap = ribbed(
    [
      [0.42, 0.001],
      [0.42, 0.083],
      [0.41, 0.09],
      [0.335, 0.09],
    ],
    'cap',
    26,
  )
  const handle = tube(
    (t) => {
      const angle = Math.PI * (1 - t)
      return [0.19 * Math.cos(angle), 0.2 + 0.29 * Math.sin(angle) ** 0.7, -0.02]
    },
    0.03,
    'cap',
  )
  return [
    revolve(body, {
      texture: 'around',
      finish: 'gloss',
      square: 3.6,
      depth: 0.78,
      rows: 110,
      light: (_, t) => standing(t),
    }),
    handle,
    cap,
  ]
}

/** A wide glass with a screw lid; `radius` is that of its body for a height of 1. */
export function jar(radius: number): Surface[] {
  return [
    revolve(
      [
        [0.33, radius * 0.86],
        [0.3, radius * 0.9],
        [0.25, radius],
        [0, radius],
        [-0.44, radius],
        [-0.485, radius * 0.95],
        [-0.5, radius * 0.82],
      ],
      {
        texture: 'around',
        finish: 'gloss',
        rows: 90,
        light: (_, t) => standing(t) * (0.8 + 0.2 * rise(0.02, 0.12, t)),
      },
    ),
    ribbed(
      [
        [0.5, 0.001],
        [0.5, radius * 0.86],
        [0.485, radius * 0.92],
        [0.32, radius * 0.93],
      ],
      'cap',
      48,
    ),
  ]
}

/** A printed tin with a rim at the top and at the bottom. */
export function tin(radius: number): Surface[] {
  const rim = (y: number) =>
    revolve(
      [
        [y + 0.012, radius],
        [y + 0.006, radius * 1.025],
        [y - 0.006, radius * 1.025],
        [y - 0.014, radius],
      ],
      { texture: '#D9DCD8', finish: 'metal', rows: 12 },
    )
  const lid = revolve(
    [
      [0.488, 0.001],
      [0.488, radius * 0.82],
      [0.496, radius * 0.85],
      [0.496, radius * 0.97],
      [0.5, radius],
    ],
    { texture: '#E3E6E2', finish: 'metal', smooth: false, rows: 40 },
  )
  return [
    lid,
    revolve(
      [
        [0.48, radius],
        [-0.48, radius],
      ],
      {
        texture: 'around',
        finish: 'gloss',
        smooth: false,
        light: (_, t) => standing(t) * (0.86 + 0.14 * rise(0, 0.05, t)),
      },
    ),
    rim(0.486),
    rim(-0.486),
  ]
}

/** A tapered cup with a lid. */
export function tub(radius: number): Surface[] {
  return [
    revolve(
      [
        [0.42, radius],
        [-0.46, radius * 0.78],
        [-0.5, radius * 0.76],
      ],
      {
        texture: 'around',
        finish: 'satin',
        smooth: false,
        light: (_, t) => standing(t) * (0.8 + 0.2 * rise(0, 0.08, t)),
      },
    ),
    revolve(
      [
        [0.5, 0.001],
        [0.5, radius * 0.94],
        [0.49, radius * 1.03],
        [0.41, radius * 1.04],
        [0.4, radius],
      ],
      { texture: 'cap', finish: 'satin', smooth: false, rows: 40 },
    ),
  ]
}

/** A tube that stands on its cap: round below, pressed flat above. */
export function squeezeTube(width: number): Surface[] {
  const radius = width * 0.36
  const body = surface(
    (s, t) => {
      const angle = (s * 2 - 1) * Math.PI
      const flat = 1 - rise(0.02, 0.9, t)
      const half = radius + (width / 2 - radius) * flat
      const deep = radius * (1 - flat) + 0.006
      const isSeal = t < 0.06
      return [
        half * Math.sin(angle),
        0.5 - t * 0.86,
        deep * Math.cos(angle) + (isSeal ? 0.0025 * Math.sin(t * 300) : 0),
      ]
    },
    {
      texture: 'around',
      finish: 'satin',
      columns: 96,
      rows: 100,
      closed: true,
      light: (_, t) => 1 - 0.16 * Math.exp(-(((t - 0.065) / 0.012) ** 2)),
    },
  )
  const cap = ribbed(
    [
      [-0.35, radius * 0.99],
      [-0.355, radius * 1.02],
      [-0.49, radius * 0.96],
      [-0.5, radius * 0.9],
    ],
    'cap',
    34,
  )
  return [body, cap]
}

/** A bottle with a pump. */
export function pumpBottle(radius: number): Surface[] {
  const body = revolve(
    [
      [0.22, radius * 0.5],
      [0.2, radius * 0.8],
      [0.15, radius],
      [-0.46, radius],
      [-0.49, radius * 0.96],
      [-0.5, radius * 0.85],
    ],
    { texture: 'around', finish: 'satin', depth: 0.8, rows: 90, light: (_, t) => standing(t) },
  )
  const collar = ribbed(
    [
      [0.29, 0.001],
      [0.29, radius * 0.42],
      [0.28, radius * 0.46],
      [0.2, radius * 0.46],
    ],
    'cap',
    24,
  )
  const stem = revolve(
    [
      [0.42, radius * 0.13],
      [0.28, radius * 0.13],
    ],
    { texture: 'cap', finish: 'satin', smooth: false, rows: 4 },
  )
  const head = place(box({ width: radius * 0.72, height: 0.06, depth: radius * 0.6 }), {
    shift: [-radius * 0.05, 0.45, 0],
  })
  const spout = place(box({ width: radius * 0.85, height: 0.036, depth: radius * 0.26 }), {
    shift: [-radius * 0.62, 0.446, 0],
  })
  return [body, stem, collar, ...[...spout, ...head].map((one) => ({ ...one, texture: 'cap' }))]
}

/** A small square bottle with a long cap. */
export function vial(): Surface[] {
  return [
    revolve(
      [
        [0.06, 0.09],
        [0.03, 0.16],
        [-0.01, 0.19],
        [-0.45, 0.19],
        [-0.5, 0.17],
      ],
      { texture: 'around', finish: 'gloss', square: 5, rows: 70, light: (_, t) => standing(t) },
    ),
    revolve(
      [
        [0.5, 0.001],
        [0.5, 0.085],
        [0.485, 0.1],
        [0.06, 0.125],
      ],
      { texture: 'cap', finish: 'gloss', smooth: false, rows: 40 },
    ),
  ]
}
