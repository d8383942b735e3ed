import type { Calls } from '#contract/calls.ts'
import { answerError, answerLimits } from '#domain/help.ts'
import { useText } from '#ui/layout/text.ts'
import { sendCall } from '#web/api/client.ts'
import { QuestionModal } from './question-modal.tsx'

export type Question = Calls['GET /get-qstn-answr']['output'][number]

type Props = { productId: string; question: Question; onClose: () => void }

/** Answers a question about a product. Loaded on first use. */
export default function AnswerModal({ productId, question, onClose }: Props) {
  const text = useText().product
  return (
    <QuestionModal
      productId={productId}
      onClose={onClose}
      title={text.answerTitle}
      draft={['answer', question.id]}
      label={text.yourAnswer}
      maxLength={answerLimits.most}
      check={answerError}
      send={(ans) => sendCall('POST /answer-question', { questionId: question.id, ans })}
    >
      <p className="font-semibold wrap-anywhere">{text.questionLine({ question: question.question })}</p>
    </QuestionModal>
  )
}
