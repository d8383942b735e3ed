import type { ReactNode } from 'react'

type Props = {
  summary: ReactNode
  children: ReactNode
  /** Initially open. */
  open?: boolean
  /** Disclosures with the same name close each other. */
  name?: string
  /** Wraps the summary in a heading of this level. */
  level?: 2 | 3
  id?: string
  /** Called when it is opened, for content that is rendered only then. */
  onOpen?: () => void
}

/**
 * A section that opens, as native `<details>`: works without script, and the browser's page search finds its
 * text.
 */
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
