/**
 * Returns a function that chooses the form of a word for a number by the rules of a language. Every language has the
 * form `other`; a form that is missing is replaced by it.
 */
export function pluralRule(locale: string) {
  const rules = /* @__PURE__ */ new Intl.PluralRules(locale)
  return (count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string =>
    forms[rules.select(count)] ?? forms.other
}
