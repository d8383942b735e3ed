import { useState } from 'react'
import { consoleTexts } from '#text/console.ts'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/choice.tsx'
import { useText } from '#ui/layout/text.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { saveFile } from '#web/api/download.ts'
import { CopyButton } from '#consoles/form/copy-button.tsx'
import { useLeaving } from '#consoles/form/leaving.ts'

/** Shows recovery codes, once. The viewer goes on after keeping them, and is asked before leaving without them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = useText(consoleTexts).staff
  const [areKept, setAreKept] = useState(false)
  const lines = codes.join('\n')
  const { state, proceed, reset } = useLeaving(() => !areKept)
  return (
    <section className="panel grid gap-4" aria-labelledby="recovery-codes">
      <h2 className="heading" id="recovery-codes" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {text.keepTitle}
      </h2>
      <p className="text-ink-700">{text.keepNote}</p>
      <ul className="num grid gap-x-6 gap-y-2 rounded-md bg-ink-100 p-4 font-mono text-md sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={lines} />
        <Button
          kind="neutral"
          small
          onClick={() => saveFile(new Blob([`${lines}\n`], { type: 'text/plain' }), text.codesFile)}
        >
          {text.download}
        </Button>
      </div>
      <Checkbox label={text.kept} checked={areKept} onChange={(event) => setAreKept(event.target.checked)} />
      <div>
        <Button disabled={!areKept} onClick={onKept}>
          {text.goOn}
        </Button>
      </div>
      <ConfirmDialog
        open={state === 'blocked'}
        title={text.leaveCodesTitle}
        yes={text.leaveCodes}
        no={text.stay}
        danger
        onNo={() => reset?.()}
        onYes={() => proceed?.()}
      >
        <p className="text-ink-700">{text.leaveCodesNote}</p>
      </ConfirmDialog>
    </section>
  )
}
