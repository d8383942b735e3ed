import { AccountPage } from '#web/pages/account/account-page.tsx'

export const used = AccountPage
