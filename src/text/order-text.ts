export type { SignedInMessages as OrderMessages } from './signed-in.ts'
