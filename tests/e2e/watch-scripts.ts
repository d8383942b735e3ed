import type { Page } from '@playwright/test'

/** Divides a list into parts of a size; the last one may be smaller. */
export const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** Records the scripts that run, and those that only the Content Security Policy keeps from running. */
export function watchScripts(page: Page): string[] {
  const found: string[] = []
  page.on('dialog', (dialog) => {
    found.push(`${page.url()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) found.push(`${page.url()}: ${message.text()}`)
  })
  return found
}
