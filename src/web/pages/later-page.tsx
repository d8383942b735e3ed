import { useMatches } from 'react-router'
import { Link } from '#ui/link.tsx'

/** A route of the table that opens later says so and shows a way on. */
export default function LaterPage() {
  const path = useMatches().at(-1)?.pathname ?? ''
  return (
    <div className="page error-page">
      <title>Opens later | TharaCart</title>
      <h1>This part of the shop opens later</h1>
      <p>
        We are still working on <code>{path}</code>. Everything else is open as usual.
      </p>
      <p>
        <Link className="btn btn-primary" href="/products">
          See all products
        </Link>{' '}
        <Link className="btn btn-secondary" href="/">
          Go to the home page
        </Link>
      </p>
    </div>
  )
}
