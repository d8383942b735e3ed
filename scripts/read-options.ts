import { parseArgs, type ParseArgsConfig } from 'node:util'

/**
 * Reads the options of an operator's command like `parseArgs`. `--help` prints the usage and ends the process; an unknown
 * option prints the error and the usage, and ends it with code 1.
 */
export function readOptions<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(1)
  }
}
