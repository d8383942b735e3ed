/** A text of a page, and the same with the text around it, from the inside to the outside. */
export type PageText = { where: string; text: string; around: string[] }

/** Runs in the page and returns its texts, but those in brackets alone and those whose element names their language. */
export function pageTexts(): PageText[] {
  const texts: PageText[] = []
  const add = (where: string, element: Element, text: string, around: string[] = []) => {
    if (!/^\s*\[[^[\]]*\]\s*$/.test(text) && !element.closest('script, style, noscript, [lang]:not(html)'))
      texts.push({ where, text, around })
  }
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (!element) continue
    const around: string[] = []
    for (let at: Element | null = element; at && around.length < 3; at = at.parentElement)
      around.push(at.textContent)
    add(element.localName, element, (walker.currentNode as CharacterData).data, around)
  }
  for (const name of ['alt', 'title', 'aria-label', 'aria-description', 'placeholder'])
    for (const element of document.querySelectorAll(`[${name}]`))
      add(`${element.localName} ${name}`, element, element.getAttribute(name) ?? '')
  const description = document.querySelector('meta[name=description]')
  // The last sentence of a long description is cut.
  if (description)
    add('description', description, (description.getAttribute('content') ?? '').replace(/[^.]*…$/, ''))
  return texts
}

/** Runs in the page and returns those of the English names on it whose element does not say that they are English. */
export function unmarkedNames(names: readonly string[]): string[] {
  const english = new Set(names)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const unmarked: string[] = []
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    const name = (walker.currentNode as CharacterData).data.replaceAll(/\s+/g, ' ').trim()
    const lang = element?.closest('[lang]')?.getAttribute('lang')?.slice(0, 2)
    if (english.has(name) && lang !== 'en')
      unmarked.push(`${element?.closest('[class]')?.className}: ${name}`)
  }
  return unmarked
}

/** Returns a text without its parts in brackets. */
function withoutBrackets(text: string): string {
  const rest = text.replaceAll(/\[[^[\]]*\]/g, ' | ')
  return rest === text ? rest : withoutBrackets(rest)
}

/** Texts are compared without what the pages write between two values, such as a name and a size, and without pincodes. */
const partsOf = (text: string): string[] =>
  text
    .split(/ – |[|·,:;()@\n]|\.(?!\d)|\b\d{6}\b/)
    .map((part) => part.replaceAll(/\s+/g, ' ').replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((part) => /\p{L}/u.test(part))

/** The number of an order or a ticket is composed of stored parts. */
const orderNumber = /^(TC|TKT)(-\d+)+$/

/** Values of a shop, such as names, against which the texts of its pages are compared. */
export class ShopData {
  #parts = new Set<string>()

  /** Adds all texts in a value. */
  add(value: unknown): void {
    if (typeof value === 'string') for (const part of partsOf(value)) this.#parts.add(part)
    else if (typeof value === 'object' && value !== null)
      for (const one of Object.values(value)) this.add(one)
  }

  /** Returns true if a text consists of values of the shop and texts in brackets. */
  explains(text: string): boolean {
    return partsOf(withoutBrackets(text)).every((part) => this.#parts.has(part) || orderNumber.test(part))
  }
}
