type IconProps = { className?: string }

/**
 * Returns an icon component on a grid of 24 units. Icons are decorative: put text beside them or a label on
 * their button.
 */
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
