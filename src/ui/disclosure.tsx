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
}

/** A section that opens, as native `<details>`: works without script, found by the browser's search. */
export function Disclosure({ summary, children, open, name, level, id }: Props) {
  const Heading = level ? (`h${level}` as const) : 'span'
  return (
    <details className="disclosure" open={open} name={name} id={id}>
      <summary>
        <Heading>{summary}</Heading>
      </summary>
      <div>{children}</div>
    </details>
  )
}
