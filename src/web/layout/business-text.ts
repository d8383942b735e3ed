import { signedInTexts, type SignedInMessages } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'

export const useBusinessText = (): SignedInMessages => useText(signedInTexts)
