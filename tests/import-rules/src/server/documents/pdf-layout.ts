import { connect } from '#server/db/db.ts'

export const used = connect
