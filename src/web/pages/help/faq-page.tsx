import { useLocale } from '#ui/layout/text.ts'
import { pathIn } from '#domain/languages.ts'
import { searchFaq } from '#domain/faq-search.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { loadCall } from '#web/api/server.ts'
import { FaqQuestions } from '#web/components/help/faq-questions.tsx'
import { pageMeta } from '#web/layout/page-meta.ts'
import { pageText } from '#web/layout/page-text.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/faq-page'

const PATH = pathTo('/faq')

export const meta: Route.MetaFunction = ({ matches }) => {
  const { about } = pageText(matches)
  return pageMeta(matches, { title: about.faqTitle, description: about.faqDescription, path: PATH })
}

/** Loads the questions that contain the words of `?search=`; null if they could not be loaded. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams.get('search')?.slice(0, 100) ?? ''
  const all = await loadCall(context, 'GET /faq', {}, { missing: null })
  return { search, questions: all && searchFaq(all, search) }
}

/**
 * The questions and answers of the Help Centre for everybody, also in a shop for members only (ruling 81). The server
 * searches, so that the page is small and works without script.
 */
export default function FaqPage({ loaderData: { search, questions } }: Route.ComponentProps) {
  const text = useText()
  return (
    <div className="wrap grid max-w-3xl gap-3 py-4">
      <div className="panel grid gap-3">
        <h1 className="title">{text.about.faqTitle}</h1>
        <form role="search" action={pathIn(useLocale(), PATH)} className="flex items-end gap-2">
          <Field
            key={search}
            type="search"
            name="search"
            label={text.about.searchFaq}
            fieldClass="flex-1"
            defaultValue={search}
            // Without this, the Back button restores the text of the next search instead of the searched one.
            autoComplete="off"
            maxLength={100}
          />
          <Button type="submit" kind="neutral">
            {text.common.search}
          </Button>
        </form>
        {questions ? (
          <>
            <p role="status" className={questions.length === 0 ? 'state-text' : 'sr-only'}>
              {questions.length === 0 ? text.about.noFaq : text.about.faqFound({ count: questions.length })}
            </p>
            <FaqQuestions questions={questions} level={2} />
          </>
        ) : (
          <p role="alert" className="state-text">
            {text.about.faqFailed}{' '}
            <Link className="link-inline" href={PATH}>
              {text.common.tryAgain}
            </Link>
          </p>
        )}
      </div>
      <Link className="link py-2" href={pathTo('/raise-ticket')}>
        {text.common.raiseTicket}
      </Link>
    </div>
  )
}
