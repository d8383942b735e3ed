import { signedInTexts, type SignedInMessages } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'

export const useAccountText = (): SignedInMessages => useText(signedInTexts)
