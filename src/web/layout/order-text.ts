import { signedInTexts, type SignedInMessages } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'

export const useOrderText = (): SignedInMessages => useText(signedInTexts)
