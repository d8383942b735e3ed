import { isRouteErrorResponse } from 'react-router'
import { connectionWords } from '#domain/answer-words.ts'
import { ButtonLink } from '#ui/button.tsx'

const words: Readonly<Record<number, readonly [title: string, text: string]>> = {
  404: ['This page is not here', 'It may have moved, or the address has a slip in it.'],
  503: ['The shop is not reachable right now', 'Please try again in a moment.'],
}

/** What stands in place of a page that cannot be shown: its status in plain words, with a way on. */
export function Problem({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const [title, text] = words[status] ?? ['Something went wrong', connectionWords.broken]
  return (
    <div className="wrap grid justify-items-center gap-3 py-16 text-center">
      <title>{`${title} | TharaCart`}</title>
      <p className="text-3xl font-bold text-leaf-700">{status}</p>
      <h1 className="title">{title}</h1>
      <p className="text-ink-700">{text}</p>
      <p className="mt-2 flex flex-wrap justify-center gap-2">
        <ButtonLink href="/products">See all products</ButtonLink>
        <ButtonLink href="/" kind="secondary">
          Go to the home page
        </ButtonLink>
      </p>
    </div>
  )
}
