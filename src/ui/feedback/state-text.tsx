import { useText } from '#ui/layout/text.ts'

type Props = {
  loading?: boolean
  /** The list is empty: `emptyText` is shown. */
  empty?: boolean
  emptyText: string
  /** "Loading..." unless the specification has another text. */
  loadingText?: string
  /** Announced without being visible when the list has entries: "24 products". */
  found?: string
}

/** Live region with "Loading..." or the text of an empty list. */
export function StateText({ loading, empty, emptyText, loadingText, found = '' }: Props) {
  const text = useText()
  return (
    <p role="status" className={loading || empty ? 'state-text' : 'sr-only'}>
      {loading ? (loadingText ?? text.common.loadingList) : empty ? emptyText : found}
    </p>
  )
}
