/** An email address that is divided before the "@" or a dot if it is too long for a line, elsewhere only if that is not enough. */
export function EmailText({ children: email }: { children: string }) {
  const parts = email.split(/(?=[@.])/)
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
