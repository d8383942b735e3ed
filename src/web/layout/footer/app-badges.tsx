import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
const stores = (text: Messages) => [text.layout.googlePlay, text.layout.appStore]

/** App store badges. The apps are not published yet, so the links are disabled and say so. */
export function AppBadges() {
  const text = useText()
  return (
    <ul className="flex flex-wrap gap-2">
      {stores(text).map((store) => (
        <li key={store}>
          <span
            role="link"
            aria-disabled="true"
            className="grid min-h-12 rounded-md border border-ink-600 bg-ink-900 px-4 py-1.5 text-white"
          >
            <span className="text-xs">{text.layout.comingSoonOn}</span>
            <span className="font-semibold">{store}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
