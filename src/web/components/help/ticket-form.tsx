import { visitorTexts } from '#text/visitor.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isOneOf, ticketDepartments } from '#domain/choices.ts'
import { ticketErrors, ticketLimits } from '#domain/help.ts'
import { chosenFileError, uploadedAttachments } from '#domain/pictures.ts'
import { NO_ORDER } from '#domain/tickets.ts'
import { fieldTexts, type RuleError } from '#text/text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field, SelectField, TextField } from '#ui/forms/field.tsx'
import { EmailText } from '#ui/layout/email-text.tsx'
import { invalidateCalls, sendCall, useCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useDraft } from '#web/components/forms/draft.ts'
import { reducePictures } from '#ui/pictures/reduce-pictures.ts'
import { removeIdempotencyKey, storedIdempotencyKey } from '#web/components/forms/idempotency-key.ts'
import { useForm } from '#web/components/forms/use-form.ts'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import { token } from '#web/api/token.ts'
import { currentPath, loginPath } from '#web/session/sign-in-path.ts'
import { takeEarlySubmit } from './first-use.ts'
import { FilesField } from './files-field.tsx'

type Sent = { ticketId: string; number: string; email: string | null }
type Draft = {
  department: string
  issue: string
  orderId: string
  subject: string
  details: string
  name: string
  email: string
}
const emptyDraft: Draft = {
  department: '',
  issue: '',
  orderId: '',
  subject: '',
  details: '',
  name: '',
  email: '',
}
/** Orders that the form offers; an older one is named by the link on its page. */
const offeredOrders = { limit: 100 }
const idOf = (field: string) => `ticket-${field}`

/**
 * Form of a support ticket (buying §2), of a user, or of a visitor with name and email. `?order=` chooses an order
 * beforehand. The draft of the form survives a sign-in in between.
 */
export function TicketForm({ userId }: { userId: string | null }) {
  const text = useText(visitorTexts)
  const { help } = text
  const chosenOrder = useSearchParams()[0].get('order') ?? ''
  const draftKey = `ticket:${userId ?? 'visitor'}`
  const [draft, setDraft, clearDraft] = useDraft<Draft>(`${draftKey}:${chosenOrder}`, {
    ...emptyDraft,
    orderId: chosenOrder,
  })
  const [files, setFiles] = useState<File[]>([])
  const [sent, setSent] = useState<Sent | null>(null)
  const [sessionEnded, setSessionEnded] = useState(false)
  const set = (change: Partial<Draft>) => setDraft((old) => ({ ...old, ...change }))
  const top = useRef<HTMLParagraphElement>(null)
  // What was typed or chosen before the script of the form was loaded.
  useEffect(() => {
    const rendered = top.current?.closest('form')
    if (!rendered) return
    const typed = [...new FormData(rendered)].filter(([name, value]) => name in emptyDraft && value !== '')
    const input = rendered.elements.namedItem(idOf('attachments'))
    if (input instanceof HTMLInputElement && input.files) setFiles([...input.files])
    if (typed.length > 0) setDraft((old) => ({ ...old, ...(Object.fromEntries(typed) as Partial<Draft>) }))
  }, [setDraft])

  const { form, ready, busy, errors, submitErrors, message, requestError, resubmit } = useForm({
    check: () => ({}),
    send: async () => {
      // The user of the form is no longer signed in: as a visitor the ticket would not be theirs (ruling 61).
      if (userId !== null && token() === null) return setSessionEnded(true)
      const fields = { ...draft, ...(userId !== null && { name: '', email: '' }) }
      const found = fieldTexts(text, {
        ...ticketErrors(fields),
        // The server checks the rest: domain/account.ts would double the weight of the form.
        ...(userId === null && {
          name: fields.name.trim() === '' ? 'nameRequired' : null,
          email: fields.email.trim() === '' ? 'emailRequired' : null,
        }),
        attachments: filesError(files),
      })
      if (Object.keys(found).length > 0) return found
      const answer = await sendTicket(draftKey, fields, await reducePictures(files))
      clearDraft()
      removeIdempotencyKey(draftKey)
      invalidateCalls('GET /my-tickets')
      setSent({ ...answer, email: userId === null ? fields.email : null })
    },
    explain: (error) => {
      if (!(error instanceof RequestError)) throw error
      if (error.status === 401) setSessionEnded(true)
      if (error.status === 0 || error.status >= 500) return help.requestFailed
      return Object.keys(error.fields).length > 0 ? error.fields : error.message
    },
  })
  useEffect(() => {
    if (ready && takeEarlySubmit()) resubmit()
  }, [ready, resubmit])
  if (sent)
    return (
      <SentTicket
        sent={sent}
        onAnother={() => {
          setDraft(emptyDraft)
          setFiles([])
          setSent(null)
        }}
      />
    )
  const issues = isOneOf(ticketDepartments, draft.department) ? help.issues[draft.department] : []
  const isForSeller = draft.department === 'Seller'
  const summary = Object.entries(submitErrors).map(([name, error = '']) => ({
    field: idOf(name),
    text: error,
  }))
  const input = (name: keyof Draft) => ({
    id: idOf(name),
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  const order = {
    ...input('orderId'),
    label: text.common.orderId,
    required: !isForSeller,
    optional: isForSeller,
  }
  return (
    <form {...form} className="grid gap-4">
      {summary.length > 1 && <ErrorSummary errors={summary} />}
      <p ref={top}>
        <b>{help.ticketPromise}</b> <span className="muted block">{help.legalPromise}</span>
      </p>
      <RadioGroup
        id={idOf('department')}
        name="department"
        legend={help.department}
        required
        value={draft.department}
        onChange={(department) => set({ department, issue: '' })}
        choices={ticketDepartments.map((value) => ({ value, label: help.departments[value] }))}
        error={errors['department'] ?? null}
      />
      <SelectField label={help.issue} required {...input('issue')}>
        <option value="">{issues.length > 0 ? help.chooseIssue : help.chooseDepartmentFirst}</option>
        {issues.map((issue) => (
          <option key={issue}>{issue}</option>
        ))}
      </SelectField>
      {userId === null ? (
        <Field {...order} hint={help.visitorOrderHint} maxLength={100} />
      ) : (
        <OrderField {...order} />
      )}
      <Field label={help.subject} required maxLength={ticketLimits.subject} {...input('subject')} />
      <TextField
        label={help.details}
        required
        rows={6}
        maxLength={ticketLimits.details}
        {...input('details')}
      />
      <FilesField
        id={idOf('attachments')}
        files={files}
        onChange={setFiles}
        error={fieldTexts(text, { attachments: filesError(files) }).attachments ?? errors['attachments']}
      />
      {userId === null && (
        <>
          <Field label={text.common.fullName} required autoComplete="name" {...input('name')} />
          <Field
            label={text.common.email}
            type="email"
            required
            autoComplete="email"
            hint={help.visitorHint}
            {...input('email')}
          />
        </>
      )}
      {message !== null && requestError?.status !== 401 && (
        <Notice kind="danger" role="alert" title={message} />
      )}
      {sessionEnded && <SessionEnded hasFiles={files.length > 0} />}
      <Button type="submit" disabled={!ready} busy={busy} busyLabel={help.submitting}>
        {help.submit}
      </Button>
    </form>
  )
}

/** Returns the error of the chosen files, or null; the server checks their contents. */
function filesError(files: readonly File[]): RuleError | null {
  const { attachments: max } = ticketLimits
  if (files.length > max) return { code: 'tooManyFiles', params: { max } }
  return chosenFileError(files, uploadedAttachments)
}

/** Sends a ticket once, however often it is tried, and returns its id and number. */
async function sendTicket(source: string, fields: Draft, files: readonly File[]) {
  const contents = JSON.stringify([
    fields,
    files.map(({ name, size, lastModified }) => [name, size, lastModified]),
  ])
  const idempotencyKey = storedIdempotencyKey({ source, contents })
  if (files.length === 0) return sendCall('POST /raise-ticket', fields, { idempotencyKey })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('attachments', file)
  return sendCall('POST /raise-ticket', {}, { form, idempotencyKey })
}

type OrderProps = Omit<Parameters<typeof SelectField>[0], 'children'> & { value: string }

/** Choice of one of the user's orders. */
function OrderField(props: OrderProps) {
  const { help } = useText(visitorTexts)
  const { data, status } = useCall('GET /get-all-orders', offeredOrders)
  const { value } = props
  const orders = data?.orders ?? []
  const isKnown = orders.some(({ orderNumber }) => orderNumber === value)
  return (
    <SelectField {...props} hint={status === 'failed' && !data ? help.ordersFailed : undefined}>
      <option value="">{help.chooseOrder}</option>
      {value !== '' && value !== NO_ORDER && !isKnown && <option value={value}>{value}</option>}
      {orders.map(({ orderNumber, sellerDetails }) => (
        <option key={orderNumber} value={orderNumber}>
          {help.orderChoice({ number: orderNumber, store: sellerDetails.storedetails.storename })}
        </option>
      ))}
      <option value={NO_ORDER}>{help.noOrder}</option>
    </SelectField>
  )
}

/** Leads to sign-in and back to the form, which keeps its draft. */
function SessionEnded({ hasFiles }: { hasFiles: boolean }) {
  const { common, help } = useText(visitorTexts)
  return (
    <Notice
      kind="danger"
      role="alert"
      title={common.tokenMissing}
      action={
        <ButtonLink kind="neutral" small href={loginPath(currentPath())}>
          {help.signInAgain}
        </ButtonLink>
      }
    >
      {hasFiles ? help.filesAgain : help.sessionEndedHint}
    </Notice>
  )
}

/** Shown in place of the form after it was sent. Takes the focus, because the button that had it is gone. */
function SentTicket({ sent, onAnother }: { sent: Sent; onAnother: () => void }) {
  const { help } = useText(visitorTexts)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4">
      <Notice kind="success" role="status" title={help.sentTitle(sent)}>
        {sent.email === null ? (
          help.sentToUser
        ) : (
          <EmailText>{help.sentToVisitor({ email: sent.email })}</EmailText>
        )}
      </Notice>
      <p className="flex flex-wrap gap-2">
        {sent.email === null && (
          <ButtonLink href={pathTo('/ticket/:ticketId', { ticketId: sent.ticketId })}>
            {help.openTicket}
          </ButtonLink>
        )}
        <Button kind="neutral" onClick={onAnother}>
          {help.anotherTicket}
        </Button>
      </p>
    </div>
  )
}
