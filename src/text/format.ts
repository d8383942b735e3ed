/**
 * Returns a function that chooses the plural form for a number in a language. A missing form is replaced by `other`, which
 * every language has.
 */
export function pluralRule(locale: string) {
  const rules = /* @__PURE__ */ new Intl.PluralRules(locale)
  return (count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string =>
    forms[rules.select(count)] ?? forms.other
}

/** Returns a function that formats a date in Asia/Kolkata by the rules of a language. */
export function shopTime(locale: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => {
    // Created on first use, because few pages show a date.
    format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Kolkata' })
    return format.format(date)
  }
}

/**
 * Returns a function that names the parts of a date in Asia/Kolkata in a language, with short names of weekday and
 * month. Each language joins the parts itself: the patterns of `Intl` differ between browsers.
 */
export function dateWords(locale: string) {
  const weekday = shopTime(locale, { weekday: 'short' })
  const month = shopTime(locale, { month: 'short' })
  const day = shopTime('en', { day: 'numeric' })
  const year = shopTime('en', { year: 'numeric' })
  return (date: Date) => ({
    weekday: weekday(date),
    day: day(date),
    month: month(date),
    year: year(date),
  })
}
