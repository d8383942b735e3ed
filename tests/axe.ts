import axe from 'axe-core'
import { expect } from 'vitest'
import { axeTags } from './axe-tags.ts'

/** Rules for a whole page, which a component alone is not. */
const pageRules = ['region', 'page-has-heading-one', 'landmark-one-main', 'heading-order', 'document-title']

/** Expects that the rendered component has no accessibility violation. */
export async function expectNoAxeViolations(): Promise<void> {
  const rules = Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }]))
  const { violations } = await axe.run(document.body, { runOnly: axeTags, rules })
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
}
