import { listText } from '#domain/list-text.ts'

type Props = {
  loading?: boolean
  /** Nothing found: `emptyText` is shown. */
  empty?: boolean
  emptyText: string
  /** "Loading..." unless the specification has its own words. */
  loadingText?: string
  /** What is said, unseen, when there is something: "24 products". */
  found?: string
}

/** The one node that holds "Loading..." or the words for an empty list, seen and announced. */
export function StateText({ loading, empty, emptyText, loadingText = listText.loading, found = '' }: Props) {
  return (
    <p role="status" className={loading || empty ? 'state-text' : 'sr-only'}>
      {loading ? loadingText : empty ? emptyText : found}
    </p>
  )
}
