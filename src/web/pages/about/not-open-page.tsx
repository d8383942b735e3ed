import { ButtonLink } from '#ui/forms/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** A route of the table that opens later says so and shows a way on. */
export default function LaterPage() {
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
            <ButtonLink href="/products">See all products</ButtonLink>
            <ButtonLink href="/" kind="secondary">
              Go to the home page
            </ButtonLink>
          </p>
        }
      />
    </div>
  )
}
