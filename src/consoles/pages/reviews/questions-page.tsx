import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { answerError, answerLimits, canReplaceAnswer } from '#domain/help.ts'
import { consoleTexts } from '#text/console.ts'
import { fieldTexts } from '#text/text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { shopNow } from '#ui/layout/clock.ts'
import { useText } from '#ui/layout/text.ts'
import { tabStore } from '#web/api/browser-storage.ts'
import { useDesk } from '#consoles/api/desk-state.ts'
import { LimitedText } from '#consoles/form/limited-text.tsx'
import { useStep, useStepKey } from '#consoles/form/step-dialog.tsx'
import { useStepDone } from '#consoles/form/use-step-done.ts'
import { Time } from '#consoles/layout/time.tsx'
import { DataTable } from '#consoles/table/data-table.tsx'
import type { RowOf } from '#consoles/table/list.ts'
import { ProductLink } from './product-link.tsx'

type Question = RowOf<'questions'>

/** The questions about the products of the store, or of all stores. The page opens with the unanswered ones. */
export default function QuestionsPage() {
  const { reviews: text, desk: deskText } = useText(consoleTexts)
  const { desk, permissions } = useDesk()
  const mayAnswer = desk === 'seller' && permissions.has('questions.write')
  return (
    <DataTable
      list="questions"
      caption={deskText.titles.questions}
      rowId={({ questionId }) => questionId}
      rowName={({ text: question }) => question}
      usualSort="askedAt"
      home="answered=false"
      columns={[
        { id: 'product', label: text.product, cell: (question) => <ProductLink product={question} /> },
        {
          id: 'question',
          label: text.question,
          cell: ({ text: question }) => question,
        },
        {
          id: 'asked',
          label: text.asked,
          sort: 'askedAt',
          cell: ({ askedAt }) => <Time at={askedAt} />,
        },
        {
          id: 'answers',
          label: text.answers,
          cell: (question) => <Answers question={question} mayAnswer={mayAnswer} />,
        },
      ]}
      filters={[
        { kind: 'text', name: 'q', label: text.searchQuestions },
        {
          kind: 'select',
          name: 'answered',
          label: text.answered,
          options: (['false', 'true'] as const).map((value) => ({
            value,
            label: text.answeredOptions[value],
          })),
        },
        ...(desk === 'operator' ? ([{ kind: 'text', name: 'seller', label: text.storeId }] as const) : []),
      ]}
      views={[
        { name: text.answeredOptions.false, query: 'answered=false' },
        { name: text.answeredOptions.true, query: 'answered=true&sort=-askedAt' },
        { name: text.all, query: 'sort=-askedAt' },
      ]}
      empty={{ title: text.questionsEmpty, text: text.questionsEmptyNote }}
    />
  )
}

function Answers({ question, mayAnswer }: { question: Question; mayAnswer: boolean }) {
  const text = useText(consoleTexts).reviews
  const [isOpen, setIsOpen] = useState(() => tabStore.read(draftOf(question)) !== null)
  const ofStore = question.answers.find(({ isStore }) => isStore)
  const canAnswer = mayAnswer && (!ofStore || canReplaceAnswer(new Date(ofStore.at), new Date(shopNow())))
  return (
    <div className="grid gap-2 md:min-w-72">
      {question.answers.length === 0 && !isOpen && <span className="muted">{text.noAnswers}</span>}
      {question.answers.map(({ ans, by, at }) => (
        <p key={`${by} ${at}`}>
          {ans}
          <span className="muted block">
            {by || text.customer} · <Time at={at} />
          </span>
        </p>
      ))}
      {canAnswer && !isOpen && (
        <div>
          <Button kind="secondary" small onClick={() => setIsOpen(true)}>
            {ofStore ? text.change : text.answer}
            <span className="sr-only"> {question.text}</span>
          </Button>
        </div>
      )}
      {canAnswer && isOpen && (
        <AnswerForm question={question} former={ofStore?.ans ?? ''} onClose={() => setIsOpen(false)} />
      )}
    </div>
  )
}

const draftOf = ({ questionId }: Question) => `answerDraft:${questionId}`

/** The answer of the store below its question. Its draft is kept in this tab. */
function AnswerForm({
  question,
  former,
  onClose,
}: {
  question: Question
  former: string
  onClose: () => void
}) {
  const text = useText(consoleTexts).reviews
  const rules = useText()
  const { send } = useDesk()
  const keyOf = useStepKey()
  const draft = draftOf(question)
  const props = useStepDone('questions', onClose)
  const form = useForm({ defaultValues: { ans: tabStore.read(draft) ?? former } })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('ans'), [setFocus])
  const close = () => {
    tabStore.remove(draft)
    onClose()
  }
  const submit = useStep(form, props, async ({ ans }) => {
    const input = { questionId: question.questionId, ans: ans.trim() }
    await send('POST /seller/questions/:questionId/answer', input, keyOf(input))
    tabStore.remove(draft)
    return text.answerDone
  })
  return (
    <form className="grid gap-2" noValidate onSubmit={(event) => void submit(event)}>
      {errors.root && (
        <Notice kind="danger" role="alert">
          {errors.root.message}
        </Notice>
      )}
      <LimitedText
        form={form}
        name="ans"
        label={text.answerTo({ question: question.text })}
        hint={text.answerHint}
        rows={3}
        maxLength={answerLimits.most}
        rules={{
          validate: (ans) => fieldTexts(rules, { ans: answerError(ans) }).ans ?? true,
          onChange: ({ target }: { target: { value: string } }) => tabStore.write(draft, target.value),
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" small busy={isSubmitting}>
          {text.send}
        </Button>
        <Button kind="quiet" small disabled={isSubmitting} onClick={close}>
          {text.cancel}
        </Button>
      </div>
    </form>
  )
}
