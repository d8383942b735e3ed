import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { startEmbedded } from '#server/db/embedded/embedded.ts'

export type KeptOptions = {
  count: number
  seconds: number
  /** A folder whose data is used again by the next run. */
  keep: string | undefined
  port: number
  log: (line: string) => void
}

type KeptServer = { folder: string; config: pg.PoolConfig; url: string }

/** Starts an embedded database server in the folder `keep`, or in a new one, which is removed afterwards. */
export async function withKeptServer<Result>(
  { keep }: Pick<KeptOptions, 'keep'>,
  use: (server: KeptServer) => Promise<Result>,
): Promise<Result> {
  const folder = keep
    ? path.resolve(process.env['INIT_CWD'] ?? '.', keep)
    : await mkdtemp(path.join(tmpdir(), 'bench-'))
  const server = await startEmbedded(path.join(folder, 'postgres'), { fsync: false })
  try {
    const { host, port, user, database } = server
    return await use({
      folder,
      config: { host, port, user, database },
      url: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    })
  } finally {
    await server.stop()
    if (!keep) await rm(folder, { recursive: true, force: true })
  }
}
