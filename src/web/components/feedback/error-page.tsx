import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { pathTo } from '#web/path-to.ts'

const reasons = (text: Messages): Readonly<Record<number, readonly [title: string, hint: string]>> => ({
  404: [text.components.pageMissing, text.components.pageMissingHint],
  503: [text.components.shopUnreachable, text.components.shopUnreachableHint],
})

/** Content of an error page: the reason and a link to go on. `failedTitle` is the title of every error but 404. */
export function ErrorPage({ error, failedTitle }: { error: unknown; failedTitle?: string }) {
  const text = useText()
  const { revalidate, state } = useRevalidator()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const [reason, hint] = reasons(text)[status] ?? [text.common.somethingWentWrong, text.connection.broken]
  const title = status === 404 ? reason : (failedTitle ?? reason)
  return (
    <div className="wrap grid justify-items-center gap-3 py-10 text-center">
      <title>{text.common.pageTitle({ title })}</title>
      <h1 className="title">{title}</h1>
      <p className="text-ink-700">{hint}</p>
      <p className="mt-2 flex flex-wrap justify-center gap-2">
        {status !== 404 && (
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            {text.common.tryAgain}
          </Button>
        )}
        <ButtonLink href={pathTo('/products')} kind={status === 404 ? 'primary' : 'secondary'}>
          {text.common.seeAllProducts}
        </ButtonLink>
        <ButtonLink href={pathTo('/')} kind="secondary">
          {text.common.goToHomePage}
        </ButtonLink>
      </p>
    </div>
  )
}
