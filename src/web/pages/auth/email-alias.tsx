import { redirect } from 'react-router'
import { pathTo } from '#web/path-to.ts'

/** A route of the specification without its own page: redirects to the email sign-in (accounts §2). */
export function loader(): never {
  throw redirect(pathTo('/login'))
}

export default function EmailAlias() {
  return null
}
