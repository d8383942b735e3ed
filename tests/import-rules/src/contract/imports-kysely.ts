import { sql } from 'kysely'

export const used = sql
