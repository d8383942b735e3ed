import { readQuantities } from '#domain/pack-size.ts'
import type { PackForm } from './content/item.ts'

/** Returns the net quantity of a label in grams or millilitres ("5 kg" is 5,000), or null for pieces. */
export function netQuantity(label: string): number | null {
  const [amount] = readQuantities(label).quantities.flatMap(
    (quantity) => /^q(\d+(?:d\d+)?)(?:g|ml)$/.exec(quantity)?.[1] ?? [],
  )
  return amount === undefined ? null : Number(amount.replace('d', '.'))
}

const several = /\b(?:pack|box) of (\d+)/i

/**
 * Returns how many packs are sold together. "Pack of 4" is four only if the article is also sold singly; else the label
 * counts the pieces in one pack.
 */
export function packsTogether(label: string, labels: readonly string[]): number {
  if (labels.every((one) => several.test(one))) return 1
  return Number(several.exec(label)?.[1] ?? 1)
}

/** Returns how many pieces a pack holds by its label ("Set of 12", "4 pcs", "5 pairs"); 1 if the label does not say it. */
export function piecesIn(label: string): number {
  const [, set, pieces] = /\b(?:set|pack|box) of (\d+)|^(\d+) (?:pcs|pairs)\b/i.exec(label) ?? []
  return Number(set ?? pieces ?? 1)
}

/** Packs or pieces up to this number are drawn; more are in a shipping box. */
export const MOST_DRAWN = 12

/** Returns the form and the number of the packs that a picture shows, from the usual form and the label of the pack. */
export function packOf(
  usual: PackForm,
  label: string,
  labels: readonly string[],
): { form: PackForm; count: number } {
  const count = packsTogether(label, labels)
  if (count > MOST_DRAWN || /\d (?:kg|pcs) box$/.test(label)) return { form: 'shipping', count: 1 }
  return { form: formOf(usual, label), count }
}

function formOf(usual: PackForm, label: string): PackForm {
  const quantity = netQuantity(label) ?? 0
  const pieces = Number(/^(?:box of )?(\d+)(?: pcs)?$/i.exec(label)?.[1] ?? 0)
  if (/\btin\b/.test(label)) return 'tin'
  if ((usual === 'pouch' || usual === 'standUp') && quantity >= 10_000) return 'sack'
  if (usual === 'standUp' && quantity >= 5000) return 'pouch'
  if (usual === 'flowWrap' && quantity >= 600) return 'pouch'
  if (usual === 'bottle' && quantity >= 5000) return 'handleCan'
  if (usual === 'tin' && quantity < 400) return 'jar'
  if (usual === 'eggs' && pieces > 12) return 'eggTray'
  if (usual === 'blister' && pieces >= 50) return 'carton'
  return usual
}

/** Weights in grams between which packs grow, and the share of the stage that the smallest pack fills. */
const [LIGHT, HEAVY, SMALLEST] = [50, 5000, 0.72]

/**
 * Returns the size of a pack in a picture as a share of the largest, from its weight in grams. It grows with the logarithm,
 * so that a small pack stays legible.
 */
export function sizeOf(grams: number): number {
  const share = Math.log(grams / LIGHT) / Math.log(HEAVY / LIGHT)
  return SMALLEST + (1 - SMALLEST) * Math.min(1, Math.max(0, share))
}

/** Weight in grams of a net or tray whose pieces have the size of the content, and the limits of the factor. */
const [USUAL, FEWEST, MOST] = [1000, 1.15, 0.45]

/** Returns the factor of the pieces in a net or tray: a heavier one holds more of them, so each is smaller in the picture. */
export const pieceFactor = (grams: number): number =>
  Math.min(FEWEST, Math.max(MOST, Math.cbrt(USUAL / grams)))
