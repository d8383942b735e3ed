/**
 * An email address, or a text with one. The address is divided before the "@" or a dot if it is too long for a line,
 * elsewhere only if that is not enough.
 */
export function EmailText({ children: text }: { children: string }) {
  const parts = text.split(/(?=[@.][\p{L}\p{N}])/u)
  return (
    <span className="wrap-anywhere">
      {parts.map((part, index) => (
        <span key={index}>
          {index > 0 && <wbr />}
          {part}
        </span>
      ))}
    </span>
  )
}
