import type { deskConsole } from '#contract/desk/console.ts'
import type { DeskHandlers } from '#server/http/calls.ts'
import { pulse } from './pulse.ts'

export const consoleHandlers: DeskHandlers<typeof deskConsole> = { pulse }
