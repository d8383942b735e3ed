import { usePersonalText } from '#web/layout/personal-text.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/other-section'
import { sectionOf, sections } from './sections.ts'

/** A section that does not exist ("Item Not Selected") or whose feature does not exist yet. */
export default function OtherSection({ params }: Route.ComponentProps) {
  const text = usePersonalText()
  const section = sectionOf(params.section, text)
  const state = section
    ? {
        title: text.common.notOpenYet,
        text: text.account.notOpenYetHint({ section: sections(text)[section] }),
        drawing: 'box' as const,
      }
    : {
        title: text.account.itemNotSelected,
        text: text.account.itemNotSelectedHint,
        drawing: 'list' as const,
      }
  return (
    <div className="panel">
      <EmptyState
        {...state}
        action={<ButtonLink href={pathTo('/my-account')}>{text.common.myAccount}</ButtonLink>}
      />
    </div>
  )
}
