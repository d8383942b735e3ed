/** A colour as a disc before its name; striped if the name is no known colour. `colour` is a CSS colour. */
export function Swatch({ colour }: { colour: string | null }) {
  return (
    <span className="swatch" aria-hidden="true" style={colour ? { backgroundColor: colour } : undefined} />
  )
}
