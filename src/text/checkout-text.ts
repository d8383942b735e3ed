export type { SignedInMessages as CheckoutMessages } from './signed-in.ts'
