import { useText } from '#ui/layout/text.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { pathTo } from '#web/path-to.ts'

/** Page of a route whose feature does not exist yet. */
export default function NotOpenPage() {
  const text = useText()
  return (
    <div className="wrap py-8">
      <title>{text.about.notOpenPageTitle}</title>
      <EmptyState
        title={text.common.notOpenYet}
        text={text.about.notOpenHint}
        drawing="box"
        level={1}
        action={
          <p className="flex flex-wrap justify-center gap-2">
            <ButtonLink href={pathTo('/products')}>{text.common.seeAllProducts}</ButtonLink>
            <ButtonLink href={pathTo('/')} kind="secondary">
              {text.common.goToHomePage}
            </ButtonLink>
          </p>
        }
      />
    </div>
  )
}
