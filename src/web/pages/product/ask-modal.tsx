import { questionError, questionLimits } from '#domain/help.ts'
import { useText } from '#ui/layout/text.ts'
import { sendCall } from '#web/api/client.ts'
import { QuestionModal } from './question-modal.tsx'

/** Asks the seller a question about a product. Loaded on first use. */
export default function AskModal({ productId, onClose }: { productId: string; onClose: () => void }) {
  const text = useText().product
  return (
    <QuestionModal
      productId={productId}
      onClose={onClose}
      title={text.askTitle}
      draft={['ask', productId]}
      label={text.yourQuestion}
      hint={text.yourQuestionHint}
      maxLength={questionLimits.most}
      check={questionError}
      send={(question) => sendCall('POST /ask-question', { productId, question })}
    />
  )
}
