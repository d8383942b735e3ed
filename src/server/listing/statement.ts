import { CompiledQuery } from 'kysely'
import { type Db, prepared } from '#server/db/db.ts'

type Run = (db: Db, ...values: unknown[]) => Promise<unknown[]>
const known = new Map<string, Run>()
const MOST_PREPARED = 200

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

  /**
   * The same, planned once a connection: for shapes that come again and again. Their number is limited, because every
   * shape anybody can think of would fill the database's memory; those beyond it are planned each time.
   */
  async runPrepared<Row>(db: Db, text: string): Promise<Row[]> {
    let run = known.get(text)
    if (!run && known.size < MOST_PREPARED)
      known.set(text, (run = prepared<unknown>(`list-${known.size}`, text)))
    return run ? ((await run(db, ...this.values)) as Row[]) : this.run<Row>(db, text)
  }
}
