import type { Config } from '@react-router/dev/config'

// The table of routes is short: sent whole, pages need no further calls to find out what a link leads to.
export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // One file a route: the two or three lines of a client loader are not worth a request of their own.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
