import { useEffect } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { consoleTexts } from '#text/console.ts'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useText } from '#ui/layout/text.ts'
import { storeExpiry } from '#web/api/token.ts'
import { safeNext } from '#web/session/sign-in-path.ts'
import { sendCall } from '#web/api/client.ts'
import { ME, type Me, neededProof, useDesk } from '#consoles/api/desk-state.ts'
import { deskPath, SET_UP } from '#consoles/desk-path.ts'
import { CodeForm } from '#consoles/form/code-form.tsx'
import { LoadError } from '#consoles/form/load-error.tsx'
import { Enrol } from './enrol.tsx'

/** Opens the desk: with a code, by setting the second factor up, or without one where the role needs none. */
export default function SecondFactorPage() {
  const text = useText(consoleTexts).staff
  const { desk, me } = useDesk()
  const [query] = useSearchParams()
  const isEnrolled = me.secondFactor === 'enrolled'
  if (!isEnrolled && query.has(SET_UP)) return <Enrol />
  if (me.raisedUntil !== null) {
    const home = deskPath(desk, '')
    const next = safeNext(query.get('next'), home)
    return <Navigate to={next === home || next.startsWith(`${home}/`) ? next : home} replace />
  }
  if (!isEnrolled) return <OpenWithoutCode />
  return (
    <section className="panel grid gap-4" aria-labelledby="code">
      <h2 className="heading" id="code">
        {text.codeTitle}
      </h2>
      <CodeForm note={text.codeNote} />
    </section>
  )
}

/** Members of some roles open the desk without a code. For the others the server asks to set up the second factor. */
function OpenWithoutCode() {
  const text = useText(consoleTexts).staff
  const queries = useQueryClient()
  const { mutate, error } = useMutation({
    mutationFn: () => sendCall('POST /desk/second-factor/enter', {}),
    onSuccess: ({ raisedUntil, tokenExpiry }) => {
      storeExpiry(tokenExpiry)
      queries.setQueryData<Me>(ME, (me) => me && { ...me, raisedUntil })
    },
  })
  useEffect(() => mutate(), [mutate])
  if (!error) return <StateText loading emptyText="" loadingText={text.opening} />
  return neededProof(error) === 'enrol' ? <Enrol /> : <LoadError error={error} retry={mutate} />
}
