import { signedInTexts } from '#text/signed-in.ts'

export const used = signedInTexts
