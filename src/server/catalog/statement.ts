import { CompiledQuery } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** A statement whose shape depends on what is asked: its values are only ever bound, never written into the text. */
export class Statement {
  readonly values: unknown[] = []

  /** Adds a value; answers what stands for it in the text. */
  bind(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  async run<Row>(db: Db, text: string): Promise<Row[]> {
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, this.values))).rows
  }
}
