/** WCAG 2.2 A and AA, best practices, and the experimental rules, which check labels (WCAG 2.5.3). */
export const axeTags = 'wcag2a wcag2aa wcag21a wcag21aa wcag22a wcag22aa best-practice experimental'.split(
  ' ',
)
