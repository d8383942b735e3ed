const used = Promise.withResolvers<void>()
/** Events by which the use of a form begins. */
const events = ['pointerdown', 'keydown', 'focusin', 'input'] as const
let wasSubmitted = false

/** Says that the form is needed now. */
export function needsForm(): void {
  used.resolve()
  for (const name of events) removeEventListener(name, needsForm, true)
}

/** Keeps a submit that comes before the script of the form, which repeats it: `takeEarlySubmit`. */
function keepSubmit(event: Event): void {
  event.preventDefault()
  wasSubmitted = true
  needsForm()
}

/** Returns true if the form was submitted before its script had arrived. From then on it handles its submits itself. */
export function takeEarlySubmit(): boolean {
  const taken = wasSubmitted
  wasSubmitted = false
  removeEventListener('submit', keepSubmit, true)
  return taken
}

/**
 * Resolves when the visitor begins to use the page: presses, types or moves the focus, or has done so before this script ran.
 * On the server at once. Enables the button of the rendered form, which is disabled while no script handles it.
 */
export async function firstUse(): Promise<void> {
  if (typeof document === 'undefined') return
  const { activeElement, body } = document
  if (activeElement !== null && activeElement !== body) needsForm()
  for (const name of events) addEventListener(name, needsForm, true)
  addEventListener('submit', keepSubmit, true)
  for (const button of document.querySelectorAll<HTMLButtonElement>('main button[type="submit"]'))
    button.disabled = false
  await used.promise
}
