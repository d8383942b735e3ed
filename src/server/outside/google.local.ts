import { Fault } from '#contract/faults.ts'
import type { Google } from './google.ts'

/** A local issuer of ID tokens. */
export function localGoogle(): Google {
  return {
    name: 'local',
    whoIs: async () => {
      throw new Fault('googleFailed')
    },
  }
}
