import { ButtonLink } from '#ui/forms/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { pathTo } from '#web/path-to.ts'

/** Page of a route whose feature does not exist yet. */
export default function NotOpenPage() {
  return (
    <div className="wrap py-8">
      <title>Opens later | TharaCart</title>
      <EmptyState
        title="This part of the shop opens later"
        text="We are still working on this page. Everything else is open as usual."
        drawing="box"
        level={1}
        action={
          <p className="flex flex-wrap justify-center gap-2">
            <ButtonLink href={pathTo('/products')}>See all products</ButtonLink>
            <ButtonLink href={pathTo('/')} kind="secondary">
              Go to the home page
            </ButtonLink>
          </p>
        }
      />
    </div>
  )
}
