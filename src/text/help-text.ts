export { fieldTexts as helpErrors, type Messages as HelpMessages } from './text.ts'
