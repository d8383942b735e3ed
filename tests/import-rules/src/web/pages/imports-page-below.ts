import { AccountPage } from './account/account-page.tsx'

export const used = AccountPage
