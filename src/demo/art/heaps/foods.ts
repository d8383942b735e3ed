import type { Sketch } from '#demo/art/drawing/kit.ts'
import { looseHeap, pile, type Produce } from './heap.ts'
import { fruit } from './fruit.ts'
import { meat } from './meat.ts'
import { vegetables } from './vegetables.ts'

const produce = { ...fruit, ...vegetables, ...meat }

/** Returns one piece of a food as SVG, 250 pixels wide, or null for grains. */
export function pieceOf(food: Food): string | null {
  const { defs, piece } = (produce as Partial<Record<Food, Produce>>)[food] ?? {}
  if (defs === undefined || piece === undefined) return null
  return `<svg xmlns="http://www.w3.org/2000/svg" width="250" height="250" viewBox="-140 -140 280 280"><defs>${defs}</defs>${piece}</svg>`
}

const crease = `<path d="M-9 0Q0 2 9 0" stroke="#7a4a20" stroke-opacity=".5" stroke-width="1.4" fill="none"/>`
const loose = {
  rice: { grain: 'short', colours: ['#F3EFE4', '#EAE4D4', '#F7F4EC'] },
  basmati: { grain: 'long', colours: ['#F2EBD8', '#E9DFC6', '#F6F1E4'], size: 1.15 },
  'brown-basmati': { grain: 'long', colours: ['#C59C68', '#B58A56', '#D0AB7C'], size: 1.15 },
  'red-rice': { grain: 'short', colours: ['#A5573C', '#C88A6C', '#8E4630'] },
  ragi: { grain: 'round', colours: ['#7A3326', '#8C3F2E', '#652A20'], size: 0.72 },
  poha: { grain: 'flake', colours: ['#F4EDDC', '#E9DFC8', '#F8F3E6'], size: 1.2 },
  oats: {
    grain: 'flake',
    colours: ['#DCC49A', '#CDB183', '#E6D3B0'],
    size: 1.25,
    mark: '<path d="M-12 1Q0 -3 11 0" stroke="#9c7c48" stroke-opacity=".5" stroke-width="1.6" fill="none"/>',
  },
  'toor-dal': { grain: 'disc', colours: ['#E3A52B', '#D89620', '#EBB548'] },
  'moong-dal': { grain: 'short', colours: ['#EFCF5A', '#E6C043', '#F5DB78'], size: 0.9 },
  rajma: {
    grain: 'bean',
    colours: ['#C99378', '#B87F63', '#D6A78E'],
    size: 1.2,
    mark: '<path d="M-9 -4l6 1M2 3l7 -2M-4 5l4 2M6 -6l4 1" stroke="#7d2f2a" stroke-width="2.2"/>',
  },
  chana: {
    grain: 'disc',
    colours: ['#E2C48E', '#D6B478', '#EACFA0'],
    size: 1.5,
    mark: '<path d="M-6 -4Q0 2 2 7M3 -6Q1 -2 5 2" stroke="#9a7740" stroke-opacity=".6" stroke-width="1.3" fill="none"/>',
  },
  peanuts: { grain: 'bean', colours: ['#C98A58', '#B97848', '#D9A06C'], size: 1.3 },
  walnuts: {
    grain: 'chip',
    colours: ['#C59A66', '#B08350', '#D5B080'],
    size: 1.6,
    mark: '<path d="M-18 -2Q-8 -8 0 0T18 0M-10 8Q0 2 10 8M-8 -10Q0 -4 8 -8" stroke="#7a5228" stroke-width="2.4" fill="none"/>',
  },
  bhujia: { grain: 'stick', colours: ['#E0A93A', '#D0952A', '#EBBB58'], size: 1 },
  'banana-chips': { grain: 'flake', colours: ['#F0C648', '#E5B534', '#F6D46E'], size: 3, mark: crease },
  jaggery: { grain: 'chip', colours: ['#8A5424', '#76441A', '#9C6530'], size: 1.7 },
  salt: { grain: 'chip', colours: ['#F2D9D2', '#EBC8BF', '#F8E8E3'], size: 0.9 },
  tea: { grain: 'stick', colours: ['#3A2416', '#4C3020', '#2A190E'], size: 0.5 },
} satisfies Record<string, Parameters<typeof looseHeap>[1]>

type FoodDrawing = (second: boolean, count?: number) => Sketch

const named = <Value>(
  table: Readonly<Record<string, Value>>,
  of: (name: string, value: Value) => FoodDrawing,
) => Object.fromEntries(Object.entries(table).map(([name, value]) => [name, of(name, value)]))

export type Food = keyof typeof produce | keyof typeof loose

/** Loose food from above: heaps of grains, and pieces of fruit and vegetables. */
export const foods = {
  ...named<Produce>(produce, (name, value) => (second, count) => pile(name, value, second, count)),
  ...named<Parameters<typeof looseHeap>[1]>(
    loose,
    (name, value) => (second) => looseHeap(name, value, second),
  ),
} as Record<Food, FoodDrawing>
