import { useText } from '#ui/layout/text.ts'
import { countFilters } from '#domain/filters.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { FilterIcon } from '#ui/layout/icons.tsx'
import { useHistoryLayer } from '#web/layout/history-layer.ts'
import { Loaded, useLayerFailure } from '#web/layout/loaded.tsx'
import type { SheetProps } from './filter-dialog.tsx'

/** Filters on phones: full screen. The dialog is loaded when it is first opened. */
export function FilterSheet(props: SheetProps) {
  const { query, href } = props
  const text = useText()
  const { open, show, close } = useHistoryLayer('filters')
  const onFailure = useLayerFailure(close)
  const filters = countFilters(query)
  return (
    <>
      <ButtonLink
        kind="neutral"
        small
        className="flex-1 md:flex-none lg:hidden"
        icon={<FilterIcon />}
        href={href}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          show()
        }}
      >
        {text.listing.filter}
        {filters > 0 && ` (${filters})`}
      </ButtonLink>
      <Loaded
        load={() => import('./filter-dialog.tsx')}
        isNeeded={open}
        onFailure={onFailure}
        props={{ ...props, open, onClose: close }}
      />
    </>
  )
}
