export { useText as useHelpText } from '#ui/layout/text.ts'
export { pageText as helpPageText } from './page-text.ts'
