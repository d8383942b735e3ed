import { flushSync } from 'react-dom'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '#ui/overlays/toast.tsx'
import { useDesk } from '#consoles/api/desk-state.ts'
import type { StepDialogProps } from './step-dialog.tsx'

/**
 * Returns what a dialog of a step gets on a page whose data has the query keys `[desk, store, area, …]`. After a step the data
 * is loaded again before the dialog closes, so that the focus goes to a row that stays; the figures of the desk follow.
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
    // The button that opened the dialog is gone.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main')?.focus()
  }
  return {
    onClose: end,
    onStale: () => void reload(),
    onDone: async (message) => {
      await reload()
      end()
      toast(message)
    },
  }
}
