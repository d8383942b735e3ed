/** What became of a message: taken, worth another try, or refused for good. */
export type Delivery = { ok: true; providerId: string } | { ok: false; retry: boolean; reason: string }

/** Sends a text message. `template` names the registered template, `vars` fill it in order (DLT). */
export type Sms = {
  name: string
  send(message: { to: string; template: string; text: string; vars: string[]; id: string }): Promise<Delivery>
}
