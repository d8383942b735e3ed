import { redirect } from 'react-router'

/** An address of the table without content of its own: the email sign-in (accounts §2). */
export function loader(): never {
  throw redirect('/login')
}

export default function EmailAlias() {
  return null
}
