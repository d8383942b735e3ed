export type { Messages as AuthMessages } from './text.ts'
