import { flushSync } from 'react-dom'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useToast } from '#ui/overlays/toast.tsx'
import { useDesk } from '#consoles/api/desk-state.ts'
import type { StepDialogProps } from './step-dialog.tsx'

/**
 * Returns the props of a step dialog on a page whose queries have the keys `[desk, store, area, …]`. After a step these queries are
 * loaded again before the dialog closes, so that the focus goes to an element that still exists, and the figures of the desk.
 */
export function useStepDone(area: string, close: () => void): StepDialogProps {
  const { desk, store } = useDesk()
  const queries = useQueryClient()
  const toast = useToast()
  const invalidate = (name: string) => queries.invalidateQueries({ queryKey: [desk, store?.sellerId, name] })
  const reload = () => {
    void invalidate('pulse')
    return invalidate(area)
  }
  const end = () => {
    flushSync(close)
    keepFocus()
  }
  return {
    onClose: end,
    onStale: () => void reload(),
    onDone: async (message) => {
      await reload()
      // The page shows the loaded data only after its notification.
      await new Promise<void>((shown) => notifyManager.schedule(shown))
      end()
      toast(message)
    },
  }
}

/** Gives the focus to the page if the button that had it is gone. */
export function keepFocus(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
