export type { SignedInMessages as BusinessMessages } from './signed-in.ts'
