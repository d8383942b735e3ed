import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { draw, type Texture } from './draw.ts'
import { lightAt } from './light.ts'
import { patch, place, revolve, type Surface } from './mesh.ts'

const plain = (red: number, green: number, blue: number, alpha = 255): Texture => ({
  pixels: Uint8Array.of(red, green, blue, alpha),
  width: 1,
  height: 1,
})
const textures = { red: plain(255, 0, 0), blue: plain(0, 0, 255), clear: plain(0, 0, 255, 64) }

const square = (texture: string, z: number, half = 1) =>
  patch(
    [
      [-half, half, z],
      [half, half, z],
      [-half, -half, z],
      [half, -half, z],
    ],
    { texture, finish: 'matt' },
  )

async function middleOf(surfaces: Surface[], turn = 0): Promise<number[]> {
  const figure = await draw(surfaces, textures, { turn, above: 0 }, { width: 40, height: 40 })
  const { data, info } = await sharp(figure.pixels).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4
  return [...data.subarray(at, at + 4)]
}

const isRed = ([red = 0, , blue = 0]: number[]) => red > blue + 100

describe('draw', () => {
  it('shows the nearer surface, in any order', async () => {
    const [near, far] = [square('red', 0.5), square('blue', -0.5)]
    expect(isRed(await middleOf([near, far]))).toBe(true)
    expect(isRed(await middleOf([far, near]))).toBe(true)
  })
  it('shows the far side after half a turn', async () => {
    const back = place([square('blue', 0.5)], { turn: 180 })
    const box = [square('red', 0.5), ...back]
    expect(isRed(await middleOf(box))).toBe(true)
    expect(isRed(await middleOf(box, 180))).toBe(false)
  })
  it('does not draw a surface from behind', async () => {
    expect((await middleOf([square('red', 0), square('red', 0.1, 0.01)], 180))[3]).toBe(0)
  })
  it('lets a clear surface show what is behind it', async () => {
    const [red = 0, , blue = 0] = await middleOf([square('red', 0), square('clear', 0.5)])
    expect(red).toBeGreaterThan(120)
    expect(blue).toBeGreaterThan(30)
  })
  it('fits the image into width and height', async () => {
    const tall = revolve(
      [
        [2, 0.5],
        [-2, 0.5],
      ],
      { texture: 'red', smooth: false },
    )
    const { width, height } = await draw([tall], textures, { turn: 0, above: 0 }, { width: 50, height: 80 })
    expect(height).toBeGreaterThanOrEqual(79)
    expect(width).toBeLessThan(30)
  })
})

describe('lightAt', () => {
  it('is brighter towards the lamp at the upper left than away from it', () => {
    const [towards] = lightAt([-0.4, 0.4, 0.82], 'matt')
    const [away] = lightAt([0.6, -0.4, 0.69], 'matt')
    expect(towards).toBeGreaterThan(away)
  })
  it('reflects the lamp of the left on gloss more than on matt', () => {
    const leaning = [-0.57, 0, 0.82] as const
    expect(lightAt(leaning, 'gloss')[1]).toBeGreaterThan(lightAt(leaning, 'matt')[1])
  })
})
