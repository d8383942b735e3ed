import type { Demo } from '#server/context.ts'
import { compose } from './art/compose.ts'
import { findDemoLogins } from './load-demo.ts'
import { refreshDemoDates } from './renew-demo.ts'

/** What the server needs of the demo while it runs. */
export const demo: Demo = { compose, renew: refreshDemoDates, findLogins: findDemoLogins }
