import { signedInTexts, type SignedInMessages } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'

export const useCheckoutText = (): SignedInMessages => useText(signedInTexts)
