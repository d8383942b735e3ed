type Properties = Record<string, string | boolean | undefined | ((event: Event) => void)>

/** Creates an element. A property whose value is a function is a listener, such as `onclick`; the others are attributes. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'function') node.addEventListener(key.slice(2), value)
    else if (value !== undefined && value !== false) node.setAttribute(key, value === true ? '' : value)
  }
  node.append(...children)
  return node
}

export const statusLine = (message: string, kind: 'spin' | 'tick'): HTMLElement =>
  element(
    'div',
    { class: 'status', role: 'status' },
    element('span', { class: kind, 'aria-hidden': 'true' }, kind === 'tick' ? '✓' : ''),
    message,
  )

export const alertLine = (): HTMLElement => element('p', { class: 'alert', role: 'alert' })

export function closeIcon(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    width: '22',
    height: '22',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2.2',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value)
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', 'M5 5l14 14M19 5L5 19')
  svg.append(path)
  return svg
}

/** Returns a text field with its label, and a line below it for a hint or an error. */
export function field(
  label: string,
  attributes: Record<string, string> & { name: string },
  hint = '',
): HTMLElement {
  const id = `hint-${attributes.name}`
  const input = element('input', { type: 'text', 'aria-describedby': id, ...attributes })
  return element('label', { class: 'field' }, label, input, element('small', { id }, hint))
}

export const rupees = (paise: number): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100)
