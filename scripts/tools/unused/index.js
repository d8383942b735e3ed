import { fileURLToPath } from 'node:url'

/** The path of knip's command: its package exports no other way to run it with its own report. */
export default fileURLToPath(new URL('../bin/knip.js', import.meta.resolve('knip')))
