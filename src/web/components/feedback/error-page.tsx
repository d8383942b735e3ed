import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { defaultLocale, textFor } from '#text/text.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { pathTo } from '#web/path-to.ts'

const { connectionText } = textFor(defaultLocale)

const texts: Readonly<Record<number, readonly [title: string, text: string]>> = {
  404: ['This page is not here', 'It may have moved, or the address has a typing error.'],
  503: ['The shop is not reachable right now', 'Please try again in a moment.'],
}

/** Content of an error page: the reason and a link to go on. */
export function ErrorPage({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const [title, text] = texts[status] ?? ['Something went wrong', connectionText.broken]
  return (
    <div className="wrap grid justify-items-center gap-3 py-16 text-center">
      <title>{`${title} | TharaCart`}</title>
      <h1 className="title">{title}</h1>
      <p className="text-ink-700">{text}</p>
      <p className="mt-2 flex flex-wrap justify-center gap-2">
        {status !== 404 && (
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            Try again
          </Button>
        )}
        <ButtonLink href={pathTo('/products')} kind={status === 404 ? 'primary' : 'secondary'}>
          See all products
        </ButtonLink>
        <ButtonLink href={pathTo('/')} kind="secondary">
          Go to the home page
        </ButtonLink>
      </p>
    </div>
  )
}
