import type { ReactNode } from 'react'

type Props = {
  summary: ReactNode
  children: ReactNode
  /** Open at first. */
  open?: boolean
  /** Disclosures of one name close each other. */
  name?: string
  /** Wraps the summary in a heading of this level. */
  level?: 2 | 3
  id?: string
  /** Hears that it was opened, for content that is drawn only then. */
  onOpen?: () => void
}

/** A section that opens, as native `<details>`: works without script, found by the browser's search. */
export function Disclosure({ summary, children, open, name, level, id, onOpen }: Props) {
  const Heading = level ? (`h${level}` as const) : 'span'
  return (
    <details
      className="disclosure"
      open={open}
      name={name}
      id={id}
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
    >
      <summary>
        <Heading>{summary}</Heading>
      </summary>
      <div>{children}</div>
    </details>
  )
}
