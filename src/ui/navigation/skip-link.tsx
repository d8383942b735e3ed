/** The first stop of the keyboard: over the header to the `<main id="main" tabIndex={-1}>`. */
export function SkipLink({ to = 'main' }: { to?: string }) {
  return (
    <a className="btn btn-primary skip-link" href={`#${to}`}>
      Skip to main content
    </a>
  )
}
