export { useText as useAuthText } from '#ui/layout/text.ts'
export { pageText as authPageText } from './page-text.ts'
