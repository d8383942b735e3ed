/**
 * A colour as a disc before its name. A name that is a CSS colour without its spaces ("Sky Blue") shows it; browsers ignore
 * others, and the disc stays half dark.
 */
export function Swatch({ name }: { name: string }) {
  return (
    <span
      className="swatch"
      aria-hidden="true"
      style={{ background: name.toLowerCase().replaceAll(/[^a-z]/g, '') }}
    />
  )
}
