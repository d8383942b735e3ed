import { LineWith, StoredText } from '#ui/layout/stored-text.tsx'
import { useText } from '#ui/layout/text.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { Badge } from '#ui/product/badge.tsx'
import { ReportButton } from '#web/components/product/report-button.tsx'
import type { Question } from './answer-modal.tsx'
import { pressAgain, useRequireSignIn } from '#web/session/require-session.ts'

const AnswerModal = lazy(() => import('./answer-modal.tsx'))

/** A question with its answers; others can answer or report it. */
export function QuestionItem({ productId, question }: { productId: string; question: Question }) {
  const text = useText()
  const [isAnswering, setIsAnswering] = useState(false)
  const requireSignIn = useRequireSignIn()
  const intent = `answer ${question.id}`
  const openForm = () => {
    if (requireSignIn(text.cards.notSignedIn, pressAgain(intent))) setIsAnswering(true)
  }
  return (
    <li className="grid gap-1.5 py-3 first:pt-0">
      <p>
        <b className="font-semibold wrap-anywhere">
          <LineWith line={text.product.questionLine(question)} text={question.question} />
        </b>
      </p>
      {question.answers.map((answer) => (
        <div key={answer.answerId} className="ps-4">
          <p className="max-w-prose text-ink-800 wrap-anywhere">
            <b className="font-semibold">{text.product.answerMark}</b> <StoredText text={answer.ans} />
          </p>
          <div className="muted flex flex-wrap items-center gap-x-3 text-sm">
            <span className="wrap-anywhere">
              {answer.by}, <time>{text.dates.date(new Date(answer.createdDate * 1000))}</time>
            </span>
            <Badge kind={answer.role === 'seller' ? 'info' : 'verified'}>
              {answer.role === 'seller' ? text.product.seller : text.product.boughtThis}
            </Badge>
            <ReportButton subject="answer" subjectId={answer.answerId} />
          </div>
        </div>
      ))}
      {question.answers.length === 0 && <p className="muted ps-4">{text.product.notAnswered}</p>}
      <div className="text-buttons flex flex-wrap gap-2">
        <Button kind="quiet" small data-intent={intent} onClick={openForm}>
          {text.product.answer}
        </Button>
        <ReportButton subject="question" subjectId={question.id} />
      </div>
      {isAnswering && (
        <Suspense>
          <AnswerModal productId={productId} question={question} onClose={() => setIsAnswering(false)} />
        </Suspense>
      )}
    </li>
  )
}
