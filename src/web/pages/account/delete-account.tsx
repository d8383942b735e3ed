import { useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { Button } from '#ui/forms/button.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { invalidateCalls, sendCall, useCall } from '#web/api/client.ts'
import { errorData, RequestError } from '#web/api/request-error.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { useForm } from '#web/components/forms/use-form.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { inShownLanguage, pathTo } from '#web/path-to.ts'
import { browserStore, tabStore } from '#web/api/browser-storage.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { CodeOfAccount } from './code-of-account.tsx'

type Preview = Calls['GET /account-deletion']['output']

/** Tells what the deletion of the account does, or what postpones it, and deletes it with a code. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const text = useText(signedInTexts)
  const signedIn = useSignedIn()
  const { data, status, error, refresh } = useCall('GET /account-deletion', {}, signedIn)
  const [deleted, setDeleted] = useState<Preview | null>(null)
  if (deleted) return <Deleted {...deleted} />
  const close = () => {
    // Orders and refunds change; the next time it is read again.
    invalidateCalls('GET /account-deletion')
    onClose()
  }
  const isPostponed = data !== undefined && data.obstacles.length > 0
  return (
    <Modal
      open
      onClose={close}
      title={isPostponed ? text.privacy.postponedTitle : text.privacy.deleteTitle}
      footer={
        <Button kind="neutral" onClick={close}>
          {isPostponed ? text.common.ok : text.privacy.keepAccount}
        </Button>
      }
    >
      <div className="grid gap-4" aria-busy={!data}>
        {!data &&
          (status === 'failed' ? (
            <LoadError title={text.privacy.deletionFailed} error={error} onRetry={() => void refresh()} />
          ) : (
            <StateText loading emptyText="" />
          ))}
        {data && isPostponed && <Reasons items={data.obstacles.map((obstacle) => obstacle.text)} />}
        {data && !isPostponed && <Confirmation preview={data} onDeleted={() => setDeleted(data)} />}
      </div>
    </Modal>
  )
}

const Reasons = ({ items }: { items: readonly string[] }) => (
  <ul className="grid list-disc gap-1.5 ps-5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

/** The texts, and below them the code or the password. */
function Confirmation({ preview, onDeleted }: { preview: Preview; onDeleted: () => void }) {
  const text = useText(signedInTexts)
  const remove = async (proof: Calls['POST /delete-account']['input']) => {
    try {
      await sendCall('POST /delete-account', proof)
    } catch (error) {
      // Something has happened since the texts were read.
      if (errorData(error, 'deletionPostponed')) invalidateCalls('GET /account-deletion')
      throw error
    }
    onDeleted()
    // The session has ended. Drafts of forms are personal data.
    browserStore.clear()
    tabStore.clear()
  }
  return (
    <>
      <p className="font-semibold">{text.privacy.deletedNow}</p>
      <Reasons items={preview.deleted} />
      <p className="font-semibold">{text.privacy.keptAnyway}</p>
      <Reasons items={preview.kept} />
      <p className="muted text-sm">{text.privacy.reviewsNote}</p>
      {preview.codeTo === null ? (
        <ByPassword remove={(password) => remove({ password })} />
      ) : (
        <CodeOfAccount
          codeTo={preview.codeTo}
          kind="secondary"
          verify={(otp) => remove({ otp })}
          failureText={text.privacy.deletionFailed}
          submit={{ label: text.privacy.deleteAccount, busyLabel: text.privacy.deleting, danger: true }}
        />
      )}
    </>
  )
}

/** For an account without a verified phone or email, to which no code can be sent. */
function ByPassword({ remove }: { remove: (password: string) => Promise<void> }) {
  const text = useText(signedInTexts)
  const { form, busy, errors } = useForm({
    check: (values) => (values['password'] ? {} : { password: 'passwordRequired' }),
    send: ({ password = '' }) => remove(password),
    explain: (error) => ({
      password:
        error instanceof RequestError && error.status < 500 ? error.message : text.privacy.deletionFailed,
    }),
  })
  return (
    <form {...form} className="grid gap-4">
      <PasswordField label={text.common.password} name="password" required error={errors['password']} />
      <Button kind="danger" type="submit" busy={busy} busyLabel={text.privacy.deleting}>
        {text.privacy.deleteAccount}
      </Button>
    </form>
  )
}

/** Confirmation after deletion; closing leads to /login. */
function Deleted({ kept }: Preview) {
  const text = useText(signedInTexts)
  const leave = () => location.replace(inShownLanguage(pathTo('/login')))
  return (
    <Modal
      open
      onClose={leave}
      title={text.privacy.deletedTitle}
      footer={
        <Button wide onClick={leave}>
          {text.common.ok}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p role="status">{text.privacy.deletedNote}</p>
        <p className="font-semibold">{text.privacy.keptAnyway}</p>
        <Reasons items={kept} />
      </div>
    </Modal>
  )
}
