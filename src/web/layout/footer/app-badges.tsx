const stores = ['Google Play', 'App Store']

/** The app-store badges. The apps are not out yet: links without a target, and they say so. */
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
