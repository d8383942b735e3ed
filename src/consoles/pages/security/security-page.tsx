import { useState } from 'react'
import { consoleTexts } from '#text/console.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/choice.tsx'
import { ThemeChoice } from '#ui/layout/theme-choice.tsx'
import { useText } from '#ui/layout/text.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Badge } from '#ui/product/badge.tsx'
import { SessionNotEnded } from '#web/session/logout-dialog.tsx'
import { logout } from '#web/session/sign-out.ts'
import { useDesk } from '#consoles/api/desk-state.ts'
import { deskPath, SET_UP } from '#consoles/desk-path.ts'
import { CodeForm } from '#consoles/form/code-form.tsx'
import { areShortcutsOn, setShortcuts } from '#consoles/keyboard/shortcuts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The second factor of the viewer, new recovery codes, and the end of all sessions. */
export default function SecurityPage() {
  const text = useText(consoleTexts).staff
  const { desk, me } = useDesk()
  const isEnrolled = me.secondFactor === 'enrolled'
  return (
    <div className="grid max-w-160 gap-4">
      <section className="panel grid gap-3" aria-labelledby="factor">
        <h2 className="heading flex items-center gap-2" id="factor">
          {text.factor}
          <Badge kind={isEnrolled ? 'good' : 'wait'}>{isEnrolled ? text.on : text.off}</Badge>
        </h2>
        <p className="text-ink-700">{isEnrolled ? text.factorOn : text.factorOff}</p>
        {!isEnrolled && (
          <div>
            <ButtonLink small href={`${deskPath(desk, 'second-factor')}?${SET_UP}`}>
              {text.setUp}
            </ButtonLink>
          </div>
        )}
      </section>
      {isEnrolled && <NewCodes />}
      <SignOutEverywhere />
      <section className="panel grid gap-2" aria-label={text.appearance}>
        <ThemeChoice />
        <ShortcutSwitch />
      </section>
    </div>
  )
}

/** The switch of the shortcuts of one character. */
function ShortcutSwitch() {
  const text = useText(consoleTexts).keyboard
  const [isOn, setIsOn] = useState(areShortcutsOn)
  return (
    <Checkbox
      label={text.switch}
      checked={isOn}
      onChange={({ target }) => {
        setShortcuts(target.checked)
        setIsOn(target.checked)
      }}
    />
  )
}

function NewCodes() {
  const text = useText(consoleTexts).staff
  const common = useText().common
  const { send } = useDesk()
  const [isAsking, setIsAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
  return (
    <section className="panel grid gap-3" aria-labelledby="new-codes">
      <h2 className="heading" id="new-codes">
        {text.newCodes}
      </h2>
      {isAsking ? (
        <>
          <CodeForm
            note={text.newCodesNote}
            sendCode={async (code) => {
              setCodes((await send('POST /desk/second-factor/recovery-codes', { code })).recoveryCodes)
              setIsAsking(false)
            }}
          />
          <div>
            <Button kind="neutral" small onClick={() => setIsAsking(false)}>
              {common.cancel}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-ink-700">{text.newCodesNote}</p>
          <div>
            <Button kind="secondary" small onClick={() => setIsAsking(true)}>
              {text.createCodes}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function SignOutEverywhere() {
  const text = useText(consoleTexts).staff
  const common = useText().common
  const [state, setState] = useState<'asking' | 'busy' | 'left' | null>(null)
  if (state === 'left') return <SessionNotEnded />
  return (
    <section className="panel grid gap-3" aria-labelledby="everywhere">
      <h2 className="heading" id="everywhere">
        {text.everywhere}
      </h2>
      <p className="text-ink-700">{text.everywhereNote}</p>
      <div>
        <Button kind="secondary" small onClick={() => setState('asking')}>
          {text.everywhere}
        </Button>
      </div>
      <ConfirmDialog
        open={state !== null}
        title={text.everywhereTitle}
        yes={text.everywhere}
        no={common.cancel}
        busy={state === 'busy'}
        onNo={() => setState(null)}
        onYes={() => {
          setState('busy')
          void logout({ everywhere: true }).then((isEnded) => {
            if (!isEnded) setState('left')
          })
        }}
      >
        <p className="text-ink-700">{text.everywhereConsequence}</p>
      </ConfirmDialog>
    </section>
  )
}
