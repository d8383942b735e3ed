import { useText } from '#ui/layout/text.ts'
import { lazy, Suspense, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { Button } from '#ui/forms/button.tsx'
import { useRequireSignIn } from '#web/session/require-session.ts'

const AskModal = lazy(() => import('./ask-modal.tsx'))

type Question = Calls['GET /get-qstn-answr']['output'][number]
const SHOWN = 3

/** Questions & Answers: three at first, the others on demand; signed-in users may ask. */
export function Questions({ productId, questions }: { productId: string; questions: Question[] }) {
  const text = useText()
  const [all, setAll] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const requireSignIn = useRequireSignIn()
  const openForm = () => {
    if (requireSignIn(text.cards.notSignedIn)) setIsAsking(true)
  }
  return (
    <section className="panel" aria-labelledby="questions-title">
      <h2 className="heading mb-3" id="questions-title">
        {text.product.questionsTitle}
      </h2>
      {questions.length === 0 && <p className="muted mb-3">{text.product.noQuestions}</p>}
      <ul className="grid divide-y divide-ink-200">
        {(all ? questions : questions.slice(0, SHOWN)).map((question) => (
          <li key={question.id} className="grid gap-1.5 py-3 first:pt-0">
            <p>
              <b className="font-semibold">{text.product.questionLine({ question: question.question })}</b>
            </p>
            {question.answers.map((answer) => (
              <div key={`${answer.by}${answer.createdDate}`} className="ps-4">
                <p className="max-w-prose text-ink-800">
                  <b className="font-semibold">{text.product.answerMark}</b> {answer.ans}
                </p>
                <p className="muted text-sm">
                  {answer.by}, <time>{text.dates.date(new Date(answer.createdDate * 1000))}</time>
                </p>
              </div>
            ))}
            {question.answers.length === 0 && <p className="muted ps-4">{text.product.notAnswered}</p>}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        {questions.length > SHOWN && (
          <Button kind="quiet" small aria-expanded={all} onClick={() => setAll(!all)}>
            {all
              ? text.product.showFewerQuestions
              : text.product.showAllQuestions({ count: questions.length })}
          </Button>
        )}
        <Button kind="secondary" small onClick={openForm}>
          {text.product.askTitle}
        </Button>
      </div>
      {isAsking && (
        <Suspense>
          <AskModal productId={productId} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </section>
  )
}
