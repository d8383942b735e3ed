import { bulb, camera, dish, handycam, instantCamera, projector, television, torch } from './cameras.ts'
import { allInOne, discs, keyboard, laptop, mouse, printer, trackball } from './computers.ts'
import type { ModelDrawing } from './model.ts'
import { cells, charger, cordedPhone, keypadPhone, phone, powerBank } from './phones.ts'
import { arcadeStick, controller, headphones, megaphone, radio, studioMic, vocalMic } from './sound.ts'

/** All devices and other objects that are drawn. */
export const models = {
  phone,
  'keypad-phone': keypadPhone,
  'corded-phone': cordedPhone,
  'power-bank': powerBank,
  charger,
  cells,
  laptop,
  'all-in-one': allInOne,
  mouse,
  trackball,
  keyboard,
  printer,
  discs,
  headphones,
  'vocal-mic': vocalMic,
  'studio-mic': studioMic,
  radio,
  megaphone,
  controller,
  'arcade-stick': arcadeStick,
  television,
  camera,
  'instant-camera': instantCamera,
  handycam,
  projector,
  bulb,
  torch,
  dish,
} satisfies Record<string, ModelDrawing>

export type Model = keyof typeof models
