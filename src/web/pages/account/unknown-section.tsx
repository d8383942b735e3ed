import { Navigate } from 'react-router'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/unknown-section'

/** "Item Not Selected", for a section that does not exist. The name of the overview leads to its own address. */
export default function UnknownSection({ params }: Route.ComponentProps) {
  const text = useText(signedInTexts)
  if (params.section === 'MyAcDefault') return <Navigate to={pathTo('/MyAcDefault')} replace />
  return (
    <div className="panel">
      <EmptyState
        title={text.account.itemNotSelected}
        text={text.account.itemNotSelectedHint}
        drawing="list"
        action={<ButtonLink href={pathTo('/my-account')}>{text.common.myAccount}</ButtonLink>}
      />
    </div>
  )
}
