import { rise } from '#demo/art/solid/light.ts'
import { place, revolve, type Surface, surface, type Vector } from '#demo/art/solid/mesh.ts'

/** A tray with its content under film: seen from above, the long side lies across. */
export function filmTray(ratio: number): Surface[] {
  const [x, z] = [ratio / 2, 0.5]
  const lip =
    (factor: number, y: number): ((s: number) => Vector) =>
    (s) => {
      const angle = (s * 2 - 1) * Math.PI
      const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
      const stretch = (Math.abs(sine) ** 8 + Math.abs(cosine) ** 8) ** (-1 / 8)
      return [x * factor * stretch * sine, y, (z - (1 - factor) * x) * stretch * cosine]
    }
  const wall = (from: (s: number) => Vector, to: (s: number) => Vector, light: number) =>
    surface(
      (s, t) => {
        const [a, b] = [from(s), to(s)]
        return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
      },
      { texture: 'tray', finish: 'satin', columns: 120, rows: 6, closed: true, light: () => light },
    )
  const sheet = (height: number, texture: string, finish: Surface['finish'], bulge: number) =>
    surface(
      (s, t) => {
        const [px, pz] = [2 * s - 1, 2 * t - 1]
        const rest = Math.max(0, 1 - Math.abs(px) ** 4) * Math.max(0, 1 - Math.abs(pz) ** 4)
        const crease = 0.006 * Math.sin(px * 13 + pz * 4) * Math.sin(pz * 9 - px * 5)
        // The corners are round, as those of the tray.
        const corner = 1 - 0.07 * (px * pz) ** 8
        return [px * x * 0.95 * corner, height + bulge * rest + crease * rest, pz * z * 0.94 * corner]
      },
      {
        texture,
        finish,
        columns: 70,
        rows: 60,
        light: (s, t) => 1 - 0.25 * Math.exp(-((Math.min(s, 1 - s, t, 1 - t) / 0.06) ** 2)),
      },
    )
  const bottom = surface((s, t) => [(0.5 - s) * ratio * 0.82, -0.13, (0.5 - t) * 0.8 * -1], {
    texture: 'back',
    finish: 'satin',
    columns: 12,
    rows: 12,
  })
  return [
    wall(lip(0.99, 0.035), lip(0.84, -0.13), 0.8),
    wall(lip(0.93, 0.03), lip(1, 0.035), 1.05),
    wall(lip(1, 0.035), lip(1, 0.005), 0.95),
    sheet(0.02, 'content', 'matt', 0.03),
    sheet(0.035, 'film', 'film', 0.035),
    bottom,
  ]
}

/** A tray of pulp with eggs in rows; a paper band goes over its middle. */
export function eggTray(columns: number, rows: number, shell: string): Surface[] {
  const step = 0.2
  const [width, depth] = [columns * step, rows * step]
  const pulp = surface(
    (s, t) => {
      const [x, z] = [(s - 0.5) * (width + 0.08), (t - 0.5) * (depth + 0.08)]
      const edge = Math.min(s, 1 - s) * (width + 0.08) < 0.03 || Math.min(t, 1 - t) * (depth + 0.08) < 0.03
      const cells =
        Math.cos((x / step + (columns % 2) * 0.5) * 2 * Math.PI) +
        Math.cos((z / step + (rows % 2) * 0.5) * 2 * Math.PI)
      return [x, edge ? 0 : 0.022 * cells, z]
    },
    { texture: 'tray', finish: 'matt', columns: columns * 16, rows: rows * 16 },
  )
  const [x, z] = [(width + 0.08) / 2, (depth + 0.08) / 2]
  const skirt = surface((s, t) => [(s - 0.5) * 2 * x * (1 - t * 0.04), -0.09 * t, z - t * 0.015], {
    texture: 'tray',
    finish: 'matt',
    columns: 40,
    rows: 6,
    light: (_, t) => 0.9 - 0.2 * t,
  })
  const side = surface((s, t) => [x - t * 0.015, -0.09 * t, (0.5 - s) * 2 * z], {
    texture: 'tray',
    finish: 'matt',
    columns: 40,
    rows: 6,
    light: (_, t) => 0.85 - 0.2 * t,
  })
  const egg = revolve(
    [
      [0.125, 0.0005],
      [0.118, 0.032],
      [0.09, 0.062],
      [0.045, 0.083],
      [0, 0.089],
      [-0.04, 0.082],
      [-0.075, 0.06],
      [-0.1, 0.001],
    ],
    {
      texture: shell,
      finish: 'satin',
      columns: 32,
      rows: 32,
      light: (_, t) => 1 - 0.45 * rise(0.5, 0.85, t),
    },
  )
  const eggs = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) =>
      place([egg], {
        tilt: ((column * 7 + row * 5) % 5) * 3 - 6,
        shift: [(column + 0.5) * step - width / 2, 0.045, (row + 0.5) * step - depth / 2],
      }),
    ),
  )
  const reach = columns > 4 ? step * 1.9 : step * 0.9
  const ridge: readonly (readonly [y: number, z: number])[] = [
    [0.19, 0],
    [0.18, z * 0.55],
    [0.09, z * 0.98],
    [-0.06, z + 0.012],
  ]
  const band = surface(
    (s, t) => {
      const at = Math.min(2, Math.floor(t * 3))
      const [from, to] = [ridge[at] ?? [0, 0], ridge[at + 1] ?? [0, 0]]
      const share = t * 3 - at
      return [(s - 0.5) * reach, from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    },
    { texture: 'card', finish: 'matt', columns: 12, rows: 36 },
  )
  return [
    pulp,
    skirt,
    side,
    ...place([side], { turn: 180 }),
    ...place([skirt], { turn: 180 }),
    ...eggs.flat(2),
    band,
    ...place([band], { turn: 180 }).map((one) => ({ ...one, texture: 'cardBack' })),
  ]
}
