export type { SignedInMessages as PersonalMessages } from './signed-in.ts'
