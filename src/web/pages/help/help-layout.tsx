import { Outlet } from 'react-router'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { SmallLayout } from '#web/layout/small-layout.tsx'
import { pathTo } from '#web/path-to.ts'

/** Pages that all visitors may always open: FAQ and tickets (ruling 81). The small layout lets them load fast. */
export const handle = { who: 'open', texts: 'visitor' }

const link = 'flex min-h-11 items-center hover:underline'

export default function HelpLayout() {
  const text = useText()
  return (
    <SmallLayout
      nav={
        <nav aria-label={text.layout.help} className="flex flex-wrap justify-end gap-x-5">
          <Link className={link} href={pathTo('/faq')}>
            {text.layout.faq}
          </Link>
          <Link className={link} href={pathTo('/raise-ticket')}>
            {text.common.raiseTicket}
          </Link>
        </nav>
      }
    >
      <Outlet />
    </SmallLayout>
  )
}
