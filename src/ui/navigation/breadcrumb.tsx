import { useText } from '#ui/layout/text.ts'
import { RightIcon } from '#ui/layout/icons.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { Link } from './link.tsx'

/** A page of the path; `isStored` if its label is data, such as the name of a category. */
type Entry = { label: string; href?: string; isStored?: boolean }

/** Path from the home page to this page; the last entry is this page and has no link. */
export function Breadcrumb({ trail }: { trail: readonly Entry[] }) {
  const text = useText()
  return (
    <nav aria-label={text.ui.breadcrumb}>
      <ol className="breadcrumb">
        {trail.map(({ label, href, isStored }, index) => (
          <li key={`${index}${label}`}>
            {index > 0 && <RightIcon />}
            {href && index < trail.length - 1 ? (
              <Link href={href}>{isStored ? <StoredText text={label} /> : label}</Link>
            ) : (
              <span className="py-2" aria-current={index === trail.length - 1 ? 'page' : undefined}>
                {isStored ? <StoredText text={label} /> : label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
