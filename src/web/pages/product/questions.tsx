import { useText } from '#ui/layout/text.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { pressAgain, useRequireSignIn } from '#web/session/require-session.ts'
import { AllQuestions } from './all-questions.tsx'
import type { Question } from './answer-modal.tsx'
import { QuestionItem } from './question-item.tsx'

const AskModal = lazy(() => import('./ask-modal.tsx'))

const SHOWN = 3

type Props = {
  productId: string
  /** The first page. */
  questions: Question[]
  total: number
}

/** Questions & Answers: three at first, the others on demand; signed-in users may ask. */
export default function Questions({ productId, questions, total }: Props) {
  const text = useText()
  const [all, setAll] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const requireSignIn = useRequireSignIn()
  const openForm = () => {
    if (requireSignIn(text.cards.notSignedIn, pressAgain('ask'))) setIsAsking(true)
  }
  return (
    <section className="panel" aria-labelledby="questions-title">
      <h2 className="heading mb-3" id="questions-title">
        {text.product.questionsTitle}
      </h2>
      {questions.length === 0 && <p className="muted mb-3">{text.product.noQuestions}</p>}
      {all ? (
        <AllQuestions productId={productId} total={total} />
      ) : (
        <ul className="grid divide-y divide-ink-200">
          {questions.slice(0, SHOWN).map((question) => (
            <QuestionItem key={question.id} productId={productId} question={question} />
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {!all && total > SHOWN && (
          <Button kind="quiet" small onClick={() => setAll(true)}>
            {text.product.showAllQuestions({ count: total })}
          </Button>
        )}
        <Button kind="secondary" small data-intent="ask" onClick={openForm}>
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
