import type { Config } from '@react-router/dev/config'

// The table of routes is short: sent whole, pages need no further calls to find out what a link leads to.
export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
