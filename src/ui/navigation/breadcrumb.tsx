import { useText } from '#ui/layout/text.ts'
import { RightIcon } from '#ui/layout/icons.tsx'
import { Link } from './link.tsx'

/** Path from the home page to this page; the last entry is this page and has no link. */
export function Breadcrumb({ trail }: { trail: readonly { label: string; href?: string }[] }) {
  const text = useText()
  return (
    <nav aria-label={text.ui.breadcrumb}>
      <ol className="breadcrumb">
        {trail.map(({ label, href }, index) => (
          <li key={`${index}${label}`}>
            {index > 0 && <RightIcon />}
            {href && index < trail.length - 1 ? (
              <Link href={href}>{label}</Link>
            ) : (
              <span className="py-2" aria-current={index === trail.length - 1 ? 'page' : undefined}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
