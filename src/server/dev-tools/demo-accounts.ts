import type { Services } from '#server/context.ts'

export async function warnOfDemoAccounts({ db, log }: Services): Promise<void> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', '%@demo.tharacart.in')
    .executeTakeFirst()
  if (account)
    log({
      level: 'warn',
      operation: 'start',
      code: 'demoAccounts',
      message:
        'This database contains accounts of the demo shop, whose passwords are published. Use another DATA_DIR or DATABASE_URL.',
    })
}
