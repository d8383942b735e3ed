import { useRouteLoaderData } from 'react-router'
import { useText } from '#ui/layout/text.ts'
import type { Settings } from '#web/api/server.ts'

/** Says in a footer that no native speaker has reviewed the texts of the page; nothing for reviewed texts. */
export function DraftNote() {
  const text = useText()
  return useRouteLoaderData<Settings>('root')?.draft ? <p>{text.layout.notReviewed}</p> : null
}
