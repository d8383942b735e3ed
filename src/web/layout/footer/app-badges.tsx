const stores = ['Google Play', 'App Store']

/** App store badges. The apps are not published yet, so the links are disabled and say so. */
export function AppBadges() {
  return (
    <ul className="flex flex-wrap gap-2">
      {stores.map((store) => (
        <li key={store}>
          <span
            role="link"
            aria-disabled="true"
            className="grid min-h-12 rounded-md border border-ink-600 bg-ink-900 px-4 py-1.5 text-white"
          >
            <span className="text-xs">Coming soon on</span>
            <span className="font-semibold">{store}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
