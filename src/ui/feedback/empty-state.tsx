import type { ReactNode } from 'react'

/** Decorative drawings, 96 px. */
const drawings = {
  bag: ['M24 36h48l5 46H19zM36 44V30a12 12 0 0 1 24 0v14', 'M40 62c6-9 14-9 18-7-1 8-8 14-18 10'],
  search: ['M42 66a24 24 0 1 0 0-48 24 24 0 0 0 0 48Zm17-7 21 21', 'M34 44c4-7 10-7 15-5-1 6-7 11-15 8'],
  heart: [
    'M48 80S18 62 18 40a16 16 0 0 1 30-8 16 16 0 0 1 30 8c0 22-30 40-30 40Z',
    'M41 54c4-7 11-7 15-5-1 6-7 11-15 8',
  ],
  box: ['M48 16 18 29v38l30 13 30-13V29zM18 29l30 13 30-13M48 42v38', 'M58 60c3-5 8-6 12-5-1 5-5 8-11 7'],
  list: ['M26 16h44v64H26zM36 32h24M36 44h24M36 56h12', 'M52 66c3-5 8-6 12-5-1 5-5 8-11 7'],
  offline: ['M20 40a42 42 0 0 1 56 0M31 52a26 26 0 0 1 34 0M42 64a10 10 0 0 1 12 0M48 74h.1', 'M22 20l52 58'],
} as const

type Props = {
  /** Text of the specification, e.g. "No Products Found"; it is announced. */
  title: string
  /** One sentence with the reason or a hint. */
  text?: ReactNode
  /** One button to go on. */
  action?: ReactNode
  drawing?: keyof typeof drawings
  /** Heading level of the title. */
  level?: 1 | 2 | 3
}

/** An empty list or page: drawing, title, one sentence, one action. */
export function EmptyState({ title, text, action, drawing = 'bag', level = 2 }: Props) {
  const Heading = `h${level}` as const
  const [line, leaf] = drawings[drawing]
  return (
    <div className="empty">
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <path d={line} />
        <path className="leaf" d={leaf} />
      </svg>
      <div role="status">
        <Heading className="heading">{title}</Heading>
      </div>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
