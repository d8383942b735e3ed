import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { pathTo } from '#web/path-to.ts'
import { SwitchKind } from '#web/session/switch-kind.tsx'
import { useViewer } from '#web/session/viewer.ts'
import { QuickOrder } from './quick-order.tsx'

/** Quick order by SKU, for business accounts. A personal account sees how to use a business account. */
export default function QuickOrderPage() {
  const text = useText(signedInTexts)
  const { shell } = useViewer()
  return (
    <div className="wrap grid min-h-dvh content-start gap-3 pb-10" aria-busy={!shell}>
      <PageHead title={text.layout.quickOrder} back={pathTo('/')} backLabel={text.common.backToHomePage} />
      {!shell && <FormSkeleton />}
      {shell?.kind === 'business' && <QuickOrder key={shell.userId} userId={shell.userId} />}
      {shell?.kind === 'personal' && <HowToSwitch hasBusiness={shell.hasBusiness} />}
    </div>
  )
}

function HowToSwitch({ hasBusiness }: { hasBusiness: boolean }) {
  const { common, quickOrder } = useText(signedInTexts)
  return (
    <section className="panel">
      <EmptyState
        drawing="list"
        title={quickOrder.businessOnly}
        text={hasBusiness ? quickOrder.businessOnlySwitch : quickOrder.businessOnlyRegister}
        action={
          hasBusiness ? (
            <SwitchKind kind="personal" className="btn btn-primary" />
          ) : (
            <ButtonLink href={pathTo('/gst-registration')}>{common.registerBusiness}</ButtonLink>
          )
        }
      />
    </section>
  )
}

function FormSkeleton() {
  return (
    <section className="panel">
      <StateText loading emptyText="" />
      <div className="grid gap-3" aria-hidden="true">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-11 w-40" />
      </div>
    </section>
  )
}
