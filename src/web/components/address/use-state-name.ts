import { stateTexts } from '#text/states.ts'
import { useText } from '#ui/layout/text.ts'

/**
 * Returns a function that names a State in the language of the page; an unknown State keeps its name. Values that are stored,
 * sent or compared are the English names.
 */
export function useStateName(): (state: string) => string {
  const names = useText(stateTexts)
  return (state) => names[state] ?? state
}
