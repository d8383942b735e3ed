/** What a change of a quantity answers: the whole cart, and a notice when it became another number. */
type Answer<Line> = { cart: Line[]; notice?: string | null | undefined }

type Door<Line> = {
  /** Sends one change; rejects when it is refused. */
  send: (productId: string, quantity: number) => Promise<Answer<Line>>
  /** The line as it looks with another quantity, before the server has said so. */
  withQuantity: (line: Line, quantity: number) => Line
  /** Shows a cart. */
  show: (cart: Line[]) => void
  /** Says what became of a change: words of a refusal, a notice, or null when it went through. */
  say: (productId: string, words: { error?: string; notice?: string } | null) => void
  /** The words of a refusal. */
  words: (error: unknown) => string
}

/**
 * Changes of quantities, shown at once and sent one after the other. Quick presses on one line become one change:
 * the newest number counts. A refused change goes back to what the server last said.
 */
export class CartChanges<Line extends { productId: string }> {
  #door: Door<Line>
  #known: Line[] = []
  #wanted = new Map<string, number>()
  #running: Promise<void> | null = null

  constructor(door: Door<Line>) {
    this.#door = door
  }

  /** Wants a quantity of a line of the cart as it is shown now; resolves when nothing waits any more. */
  set(cart: Line[], productId: string, quantity: number): Promise<void> {
    if (!this.#running) this.#known = cart
    this.#wanted.set(productId, quantity)
    this.#door.say(productId, null)
    this.#show()
    this.#running ??= this.#run().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #run(): Promise<void> {
    for (let next = this.#next(); next; next = this.#next()) {
      const [productId, quantity] = next
      try {
        const { cart, notice } = await this.#door.send(productId, quantity)
        this.#known = cart
        this.#settle(productId, quantity)
        if (notice) this.#door.say(productId, { notice })
      } catch (error) {
        // A newer wish for the line is not sent after a refusal: it was made on a number that does not hold.
        this.#wanted.delete(productId)
        this.#door.say(productId, { error: this.#door.words(error) })
      }
      this.#show()
    }
  }

  #next(): [string, number] | undefined {
    return this.#wanted.entries().next().value
  }

  #settle(productId: string, sent: number): void {
    if (this.#wanted.get(productId) === sent) this.#wanted.delete(productId)
  }

  #show(): void {
    this.#door.show(
      this.#known.map((line) => {
        const quantity = this.#wanted.get(line.productId)
        return quantity === undefined ? line : this.#door.withQuantity(line, quantity)
      }),
    )
  }
}
