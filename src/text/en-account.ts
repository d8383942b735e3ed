import { enPersonal } from './en-personal.ts'
import { activity } from '#text/en/account/activity.ts'
import { privacy } from '#text/en/account/privacy.ts'
import { wallet } from '#text/en/account/wallet.ts'

/** English texts of some sections of the account, with those of all personal pages. They are apart, so that checkout does not load them. */
export const enAccount = { ...enPersonal, activity, privacy, wallet }
