import { type ReactNode, useId } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

/** A section of a detail page with its heading, and a figure beside the heading. */
export function Panel({ title, figure, children }: { title: string; figure?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="panel grid gap-2" aria-labelledby={id}>
      <h2 className="heading flex justify-between gap-3" id={id}>
        <span>{title}</span>
        {figure !== undefined && <span className="num">{figure}</span>}
      </h2>
      {children}
    </section>
  )
}

/** A value with its label, in a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Shown while a detail page loads. Screen readers read `label`. */
export function LoadingPanel({ label }: { label: string }) {
  return (
    <div className="panel grid gap-3">
      <p role="status" className="sr-only">
        {label}
      </p>
      <Skeleton className="h-8 w-56" />
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-5 w-full" />
      ))}
    </div>
  )
}
