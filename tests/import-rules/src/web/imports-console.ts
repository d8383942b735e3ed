import { deskPath } from '#consoles/desk-path.ts'

export const used = deskPath
