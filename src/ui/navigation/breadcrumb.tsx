import { RightIcon } from '#ui/layout/icons.tsx'
import { Link } from './link.tsx'

/** The way from the shop's top to here; the last entry is this page and has no link. */
export function Breadcrumb({ trail }: { trail: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumb">
        {trail.map(({ label, href }, at) => (
          <li key={`${at}${label}`}>
            {at > 0 && <RightIcon />}
            {href && at < trail.length - 1 ? (
              <Link href={href}>{label}</Link>
            ) : (
              <span className="py-2" aria-current={at === trail.length - 1 ? 'page' : undefined}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
