import type { Demo } from '#server/context.ts'
import { compose } from './art/compose.ts'
import { findDemoLogins } from './load-demo.ts'
import { refreshDemoDates } from './renew-demo.ts'

/** Functions of the demo that the running server needs. */
export const demo: Demo = { compose, renew: refreshDemoDates, findLogins: findDemoLogins }
