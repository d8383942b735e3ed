import { data } from 'react-router'

/** Any other address: the error page of the root, with status 404. */
export function loader(): never {
  throw data('Not found', { status: 404 })
}

export default function NotFoundPage() {
  return null
}
