import sharp from 'sharp'
import { lettering, widthOf } from './lettering.ts'
import { type Ground, palette } from './palette.ts'
import type { Figure } from './render.ts'

export const STAGE = 720

export type StageLook = {
  ground: Ground
  /** Draws a disc behind the figure, for the second picture. */
  disc?: boolean
  /** Net quantity, shown in the corner. */
  badge?: string
  /** Offset of the figure from the centre, as a share of the picture. */
  shift?: readonly [x: number, y: number]
  /** True for a figure that fills the picture: it has no shadow and no floor. */
  close?: boolean
}

/** Returns the figure as WebP on a square in a pale colour, with a floor and a soft shadow. */
export async function stage(figure: Figure, look: StageLook): Promise<Buffer> {
  const tint = palette[look.ground]
  const [shiftX, shiftY] = look.shift ?? [0, look.close ? 0 : 0.01]
  const middleX = STAGE / 2 + shiftX * STAGE
  const middleY = STAGE / 2 + shiftY * STAGE
  const floor = middleY + figure.height / 2
  const shadowWidth = figure.width * 0.46
  const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${STAGE}" height="${STAGE}"><defs>
    <radialGradient id="w" cx=".5" cy=".4" r=".75"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="${tint.pale}"/><stop offset="1" stop-color="${tint.soft}"/></radialGradient>
    <radialGradient id="s"><stop offset="0" stop-color="${tint.shade}" stop-opacity=".42"/><stop offset=".45" stop-color="${tint.shade}" stop-opacity=".2"/><stop offset="1" stop-color="${tint.shade}" stop-opacity="0"/></radialGradient>
    <linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tint.mid}" stop-opacity=".75"/><stop offset="1" stop-color="${tint.mid}" stop-opacity=".3"/></linearGradient></defs>
    <rect width="${STAGE}" height="${STAGE}" fill="url(#w)"/>
    ${look.disc ? `<circle cx="${STAGE / 2}" cy="${STAGE / 2 - 6}" r="262" fill="url(#d)"/>` : ''}
    ${
      look.close
        ? ''
        : `<ellipse cx="${middleX}" cy="${floor - 2}" rx="${shadowWidth * 1.12}" ry="${Math.max(16, shadowWidth * 0.17)}" fill="url(#s)"/>
    <ellipse cx="${middleX}" cy="${floor - 3}" rx="${shadowWidth * 0.72}" ry="${Math.max(9, shadowWidth * 0.075)}" fill="url(#s)"/>`
    }</svg>`
  const layers = [cropToStage(figure, middleX, middleY)]
  const picture = sharp(Buffer.from(background)).composite([
    ...(await Promise.all(layers)),
    ...(look.badge ? [{ input: badge(look.badge, look.ground), left: 0, top: 0 }] : []),
  ])
  return picture.removeAlpha().webp({ quality: 90, effort: 2 }).toBuffer()
}

/** Crops a figure that exceeds the picture, because sharp refuses larger layers. */
async function cropToStage(figure: Figure, middleX: number, middleY: number) {
  const left = Math.round(middleX - figure.width / 2)
  const top = Math.round(middleY - figure.height / 2)
  const cutLeft = Math.max(0, -left)
  const cutTop = Math.max(0, -top)
  const width = Math.min(figure.width - cutLeft, STAGE - Math.max(0, left))
  const height = Math.min(figure.height - cutTop, STAGE - Math.max(0, top))
  const isWhole = width === figure.width && height === figure.height
  const input = isWhole
    ? figure.pixels
    : await sharp(figure.pixels)
        .extract({ left: cutLeft, top: cutTop, width, height })
        .png({ compressionLevel: 1 })
        .toBuffer()
  return { input, left: Math.max(0, left), top: Math.max(0, top) }
}

function badge(text: string, ground: Ground): Buffer {
  const size = 34
  const width = widthOf(text, size) + 52
  const x = STAGE - width - 28
  const y = STAGE - 92
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${STAGE}" height="${STAGE}">
    <rect x="${x}" y="${y}" width="${width}" height="64" rx="32" fill="#fff"/>
    <rect x="${x}" y="${y}" width="${width}" height="64" rx="32" fill="none" stroke="${palette[ground].mid}" stroke-width="2.5"/>
    ${lettering({ text, x: x + width / 2, y: y + 44, size, fill: palette[ground].shade })}</svg>`)
}
