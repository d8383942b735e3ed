import { useSearchParams } from 'react-router'
import type { OwnQuestion } from '#contract/reviews.ts'
import { QUESTIONS_PER_PAGE } from '#domain/help.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { Badge } from '#ui/product/badge.tsx'
import { useCall } from '#web/api/client.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { EntrySkeletons, ProductEntry, ViewProduct } from './product-entry.tsx'
import { sectionPath } from './sections.ts'

/** My Question & Answers: own questions with their answers, ten on a page (ruling 40). */
export default function OwnQuestions() {
  const text = useText(signedInTexts)
  const [query] = useSearchParams()
  // An invalid page in the URL is the first one.
  const page = /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const { data, status, error, total = 0, refresh } = useCall('GET /my-questions', { page }, useSignedIn())
  const path = sectionPath('question-answers')
  if (!data && status === 'failed')
    return <LoadError title={text.activity.questionsFailed} error={error} onRetry={() => void refresh()} />
  return (
    <section className="panel grid gap-3" aria-label={text.account.myQuestions} aria-busy={!data}>
      {data?.length === 0 ? (
        <EmptyState
          {...(total === 0
            ? { title: text.activity.noQuestions, text: text.activity.noQuestionsHint }
            : { title: text.activity.noQuestionsOnPage })}
          drawing="list"
          action={
            total === 0 ? (
              <ButtonLink href={pathTo('/products')}>{text.common.seeAllProducts}</ButtonLink>
            ) : (
              <ButtonLink href={path}>{text.activity.firstQuestions}</ButtonLink>
            )
          }
        />
      ) : (
        <StateText loading={!data} emptyText="" found={text.activity.questionCount({ count: total })} />
      )}
      {!data && <EntrySkeletons />}
      {data && data.length > 0 && (
        <ul className="grid gap-3">
          {data.map((question) => (
            <Entry key={question.id} question={question} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / QUESTIONS_PER_PAGE)}
        hrefFor={(number) => (number === 1 ? path : `${path}?page=${number}`)}
        label={text.activity.pagesOfQuestions}
      />
    </section>
  )
}

function Entry({ question }: { question: OwnQuestion }) {
  const text = useText(signedInTexts)
  const dateOf = (seconds: number) => text.dates.date(new Date(seconds * 1000))
  return (
    <ProductEntry product={question.product}>
      <p className="max-w-prose wrap-anywhere">
        {text.product.questionLine({ question: question.question })}
      </p>
      <p className="muted flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <time>{text.activity.askedOn({ date: dateOf(question.createdDate) })}</time>
        {question.answers.length === 0 && <Badge kind="wait">{text.product.notAnswered}</Badge>}
        {question.hidden && <Badge kind="wait">{text.activity.hiddenByShop}</Badge>}
      </p>
      {question.answers.length > 0 && (
        <ul className="grid gap-1.5">
          {question.answers.map((answer) => (
            <li key={answer.answerId}>
              <p className="max-w-prose text-ink-800 wrap-anywhere">
                <b className="font-semibold">{text.product.answerMark}</b> {answer.ans}
              </p>
              <p className="muted flex flex-wrap items-center gap-x-3 text-sm">
                <span className="wrap-anywhere">
                  {answer.by}, <time>{dateOf(answer.createdDate)}</time>
                </span>
                <Badge kind={answer.role === 'seller' ? 'info' : 'verified'}>
                  {answer.role === 'seller' ? text.product.seller : text.product.boughtThis}
                </Badge>
              </p>
            </li>
          ))}
        </ul>
      )}
      <div>
        <ViewProduct productId={question.productId} name={question.product.name} />
      </div>
    </ProductEntry>
  )
}
