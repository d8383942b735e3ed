import { AccountPage } from './pages/account/account-page.tsx'

export const used = AccountPage
