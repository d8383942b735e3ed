type IconProps = { className?: string }

/** A drawing on a 24-unit grid; decorative, so words must stand beside it or in the label of its button. */
export function icon(path: string, solid = false) {
  const kind = solid ? 'icon icon-solid' : 'icon'
  return function Icon({ className }: IconProps) {
    return (
      <svg className={className ? `${kind} ${className}` : kind} viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    )
  }
}
