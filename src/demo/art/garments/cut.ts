import type { Sketch } from '#demo/art/drawing/kit.ts'

/** Colours of a garment. The cloth itself is the pattern `url(#fabric)`; `accent` is the border or trim. */
type Dye = { colour: string; accent: string; back: boolean }

/** A cut of a garment, lying flat on the board. */
export type Cut = (dye: Dye) => Sketch
