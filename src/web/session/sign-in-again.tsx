import { useText } from '#ui/layout/text.ts'
import { useLocation } from 'react-router'
import { Link } from '#ui/navigation/link.tsx'
import { loginPath } from './sign-in-path.ts'
import { useSignedIn } from './viewer.ts'

/** Link to sign in again, for a form whose session has ended. The draft of the form stays in this tab. */
export function SignInAgain() {
  const text = useText()
  const signedIn = useSignedIn()
  const { pathname, search, hash } = useLocation()
  if (signedIn) return null
  return (
    <p>
      <Link className="link-inline" href={loginPath(pathname + search + hash)}>
        {text.common.login}
      </Link>{' '}
      {text.layout.signInAgainNote}
    </p>
  )
}
