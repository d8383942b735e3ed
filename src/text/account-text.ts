export type { SignedInMessages as AccountMessages } from './signed-in.ts'
