import { ErrorPage } from '#web/components/feedback/error-page.tsx'

export const used = ErrorPage
