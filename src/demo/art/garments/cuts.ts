import { cap, glasses, gloves, scarf, socks, sunHat, tie, umbrella } from './accessories.ts'
import { backpack, clutch, handbag, laptopBag, trolley } from './bags.ts'
import { jeans, saree, shorts } from './bottoms.ts'
import type { Cut } from './cut.ts'
import { mala, ring, watch } from './jewellery.ts'
import { ballerina, boot, oxford, pumps, runner, sandal, slippers } from './shoes.ts'
import { coat, crewShirt, dress, vest, vNeckTop, wrapJacket } from './tops.ts'

/** All cuts, with the strength of the creases that light shows on them (1 for a shirt). */
export const cuts = {
  saree: [saree, 0.6],
  dress: [dress, 0.8],
  'v-neck-top': [vNeckTop, 0.9],
  'wrap-jacket': [wrapJacket, 0.8],
  'crew-shirt': [crewShirt, 0.9],
  vest: [vest, 0.8],
  jeans: [jeans, 0.8],
  shorts: [shorts, 0.7],
  coat: [coat, 0.8],
  scarf: [scarf, 0.5],
  gloves: [gloves, 0.4],
  socks: [socks, 0.5],
  tie: [tie, 0.35],
  oxford: [oxford, 0.18],
  runner: [runner, 0.06],
  boot: [boot, 0.25],
  slippers: [slippers, 0.1],
  sandal: [sandal, 0.12],
  pumps: [pumps, 0],
  ballerina: [ballerina, 0.15],
  backpack: [backpack, 0.5],
  trolley: [trolley, 0],
  handbag: [handbag, 0.25],
  'laptop-bag': [laptopBag, 0.25],
  clutch: [clutch, 0.35],
  glasses: [glasses, 0],
  cap: [cap, 0.6],
  'sun-hat': [sunHat, 0.3],
  umbrella: [umbrella, 0.3],
  ring: [ring, 0],
  mala: [mala, 0],
  watch: [watch, 0],
} satisfies Record<string, readonly [Cut, number]>

export type CutName = keyof typeof cuts
