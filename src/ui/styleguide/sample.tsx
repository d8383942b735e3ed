import type { ReactNode } from 'react'

/** A component of the style guide with heading and anchor. */
export function Sample({ name, children, bare }: { name: string; children: ReactNode; bare?: boolean }) {
  const id = name.toLowerCase().replace(/[^a-z]+/g, '-')
  return (
    <div
      id={id}
      className={bare ? 'grid grid-cols-1 content-start gap-3' : 'panel grid grid-cols-1 content-start gap-3'}
    >
      <h3 className="heading">{name}</h3>
      {children}
    </div>
  )
}
