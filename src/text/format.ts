/** Plural forms of a word, as `Intl.PluralRules` names them. `other` is the form for all counts without their own. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/**
 * Returns a function that writes a count with the right form of a word of the language (BCP 47): "1 piece",
 * "4 pieces".
 */
export function counter(language: string, forms: Forms): (count: number) => string {
  const rules = new Intl.PluralRules(language)
  return (count) => `${count} ${forms[rules.select(count)] ?? forms.other}`
}
