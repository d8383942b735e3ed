/** First focusable element: skips the header to `<main id="main" tabIndex={-1}>`. */
export function SkipLink({ targetId = 'main' }: { targetId?: string }) {
  return (
    <a className="btn btn-primary skip-link" href={`#${targetId}`}>
      Skip to main content
    </a>
  )
}
