import { data } from 'react-router'

/** Unknown paths show the error page with status 404. */
export function loader(): never {
  throw data('Not found', { status: 404 })
}

export default function NotFoundPage() {
  return null
}
