/** Response to a change of a quantity: the whole cart, and a notice if the quantity was adjusted. */
type Answer<Line> = { cart: Line[]; notice?: string | null | undefined }

type CartOptions<Line> = {
  /** Sends one change; rejects with the error of the server. */
  send: (productId: string, quantity: number) => Promise<Answer<Line>>
  /** Returns the line with another quantity, before the server has confirmed it. */
  withQuantity: (line: Line, quantity: number) => Line
  /** Shows a cart. */
  show: (cart: Line[]) => void
  /** Shows the result of a change: an error message, a notice, or null for success. */
  showMessage: (productId: string, message: { error?: string; notice?: string } | null) => void
  /** Returns the message of an error. */
  toMessage: (error: unknown) => string
}

/**
 * Changes quantities optimistically and sends the changes one after the other. Quick presses on one line
 * become one change with the latest quantity. After an error the line returns to the last quantity that the
 * server confirmed.
 */
export class CartChanges<Line extends { productId: string }> {
  #options: CartOptions<Line>
  #known: Line[] = []
  #wanted = new Map<string, number>()
  #running: Promise<void> | null = null

  constructor(options: CartOptions<Line>) {
    this.#options = options
  }

  /** Changes the quantity of a line of the shown cart. Resolves when no change is waiting. */
  set(cart: Line[], productId: string, quantity: number): Promise<void> {
    if (!this.#running) this.#known = cart
    this.#wanted.set(productId, quantity)
    this.#options.showMessage(productId, null)
    this.#show()
    this.#running ??= this.#run().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  /** Resolves when no change is waiting; another kind of change is sent after it. */
  async settled(): Promise<void> {
    await this.#running
  }

  async #run(): Promise<void> {
    for (let next = this.#next(); next; next = this.#next()) {
      const [productId, quantity] = next
      try {
        const { cart, notice } = await this.#options.send(productId, quantity)
        this.#known = cart
        this.#settle(productId, quantity)
        if (notice) this.#options.showMessage(productId, { notice })
      } catch (error) {
        // A later change of the line is dropped after an error: it was based on a quantity that was not stored.
        this.#wanted.delete(productId)
        this.#options.showMessage(productId, { error: this.#options.toMessage(error) })
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
    this.#options.show(
      this.#known.map((line) => {
        const quantity = this.#wanted.get(line.productId)
        return quantity === undefined ? line : this.#options.withQuantity(line, quantity)
      }),
    )
  }
}
