import { useText } from '#ui/layout/text.ts'

/**
 * Choice of light or dark colours. A script in the head of the page handles the buttons and keeps the choice, and the
 * style sheet ticks the chosen one, so that both work before the page has its scripts.
 */
export function ThemeChoice() {
  const { theme } = useText().ui
  return (
    <div role="group" aria-label={theme.title} className="theme-choice">
      {(['', 'light', 'dark'] as const).map((choice) => (
        <button key={choice} type="button" data-set-theme={choice}>
          {theme[choice || 'system']}
        </button>
      ))}
    </div>
  )
}
