import { useEffect, useEffectEvent } from 'react'

/** Actions by key: "j", "Escape", "Ctrl+k", or a letter after g: "g o". Without an action the key keeps its meaning. */
type Shortcuts = Readonly<Record<string, (() => void) | undefined>>

/** Time in ms in which the letter must follow the g. */
const SEQUENCE_MS = 1_500

/**
 * Returns false if the viewer has switched the keys of one character off in this browser (WCAG 2.1.4). A cookie, as for the
 * theme, because signing out and the shop's home page clear the storage.
 */
export const areShortcutsOn = (): boolean => !/(?:^|; )shortcuts=off/.test(document.cookie)
export function setShortcuts(isOn: boolean): void {
  document.cookie = `shortcuts=off; Path=/; Max-Age=${isOn ? 0 : 31_536_000}; SameSite=Lax`
}

const layers = new Set<(key: string) => (() => void) | undefined>()

/** Adds shortcuts while the component is mounted. If two components have the same key, the one that was mounted last gets it. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const find = useEffectEvent((key: string) => shortcuts[key])
  useEffect(() => {
    const layer = (key: string) => find(key)
    layers.add(layer)
    return () => void layers.delete(layer)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]') !== null

/** Name of the pressed key in a table of shortcuts; null if it belongs to the browser or to a field. */
function keyOf(event: KeyboardEvent): string | null {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k' ? 'Ctrl+k' : null
  if (altKey || isTyping(target)) return null
  return key === 'Escape' || (key.length === 1 && areShortcutsOn()) ? key : null
}

/** Runs the shortcuts of the page, or those of the frame for other keys. While a dialog is open, none of them run. */
export function useShortcutListener(shortcuts: Shortcuts): void {
  const find = useEffectEvent(
    (key: string) =>
      [...layers].map((layer) => layer(key)).findLast((action) => action !== undefined) ?? shortcuts[key],
  )
  useEffect(() => {
    let sequence = { key: '', until: 0 }
    const press = (event: KeyboardEvent) => {
      const key = keyOf(event)
      if (key === null || event.isComposing || document.querySelector('dialog[open]')) return
      if (key === 'Escape' && (event.target as Element).closest('details[open]')) return
      const isSecond = sequence.key !== '' && event.timeStamp < sequence.until
      const action = find(isSecond ? `${sequence.key} ${key}` : key)
      sequence = { key: !isSecond && key === 'g' ? key : '', until: event.timeStamp + SEQUENCE_MS }
      if (!action) return
      event.preventDefault()
      action()
    }
    // In the capture phase, before an element handles the key: Esc that closes a menu must not also leave the page.
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}
