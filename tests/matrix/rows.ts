import type { CallKey } from '#contract/calls.ts'
import { accountRows } from './account-rows.ts'
import { browsingRows } from './browsing-rows.ts'
import { buyingRows } from './buying-rows.ts'
import type { MatrixRow, Rows } from './row.ts'
import { staffRows } from './staff-rows.ts'

const rows: Rows = { ...browsingRows, ...accountRows, ...buyingRows, ...staffRows }

/** The rows by key. Calls that end what others need come last in their file. */
export const matrix = Object.entries(rows) as [CallKey, MatrixRow][]
