import { useText } from '#ui/layout/text.ts'
import { useEffect, useState } from 'react'
import { QUESTIONS_PER_PAGE, QUESTIONS_TO_SEARCH, type QuestionSort, questionSorts } from '#domain/help.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useCall } from '#web/api/client.ts'
import { QuestionItem } from './question-item.tsx'

/** Pause in typing after which the search is sent, in milliseconds. */
const TYPING_MS = 250

/** All questions about a product, ten on a page, with order and search. */
export function AllQuestions({ productId, total }: { productId: string; total: number }) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [{ q, sort, page }, setQuery] = useState({ q: '', sort: questionSorts[0] as QuestionSort, page: 1 })
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = typed.trim()
      setQuery((query) => (query.q === next ? query : { ...query, q: next, page: 1 }))
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const input = { productId, sort, page, ...(q && { q }) }
  const { data: questions, status, error } = useCall('GET /get-qstn-answr', input)
  const isFull = questions?.length === QUESTIONS_PER_PAGE
  // The number of questions that a search finds is known only by the page after this one.
  const next = useCall('GET /get-qstn-answr', { ...input, page: page + 1 }, isFull)
  const isLast = !isFull || next.data?.length === 0
  return (
    <div className="grid gap-3">
      {total >= QUESTIONS_TO_SEARCH && (
        <Field
          label={text.product.searchQuestions}
          type="search"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className="chips" role="group" aria-label={text.product.sortQuestions}>
        {questionSorts.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={name === sort}
            onClick={() => setQuery((query) => ({ ...query, sort: name, page: 1 }))}
          >
            {text.product.sortNames[name]}
          </button>
        ))}
      </div>
      {error && <Notice kind="danger" role="alert" title={error.message} />}
      <p role="status" className={questions?.length === 0 || !questions ? 'muted' : 'sr-only'}>
        {questions
          ? questions.length === 0
            ? text.product.noQuestionsFound
            : text.product.pageNumber({ page })
          : status === 'failed'
            ? ''
            : text.common.loading}
      </p>
      <ul className="grid divide-y divide-ink-200">
        {(questions ?? []).map((question) => (
          <QuestionItem key={question.id} productId={productId} question={question} />
        ))}
      </ul>
      {(page > 1 || !isLast) && (
        <div className="flex flex-wrap gap-2">
          {page > 1 && (
            <Button kind="quiet" small onClick={() => setQuery((query) => ({ ...query, page: page - 1 }))}>
              {text.product.previousQuestions}
            </Button>
          )}
          {!isLast && (
            <Button kind="quiet" small onClick={() => setQuery((query) => ({ ...query, page: page + 1 }))}>
              {text.product.nextQuestions}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
