/** The functions that close the opened resources, in reverse order. */
export class Shutdown {
  #steps: (() => Promise<unknown>)[] = []
  #isStopping = false

  /** Adds a function. Throws if the shop is already stopping, so that a start ends at its next step. */
  add(step: () => Promise<unknown>): void {
    this.#steps.push(step)
    if (this.#isStopping) throw new Error('The shop stops.')
  }

  /** Runs the functions. A second call runs those that were added since. */
  async run(): Promise<void> {
    this.#isStopping = true
    for (const step of this.#steps.splice(0).toReversed()) await step()
  }
}
