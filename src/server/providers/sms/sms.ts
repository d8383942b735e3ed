/** Result of a message: accepted, failed with a possible retry, or failed for good. */
export type Delivery = { ok: true; providerId: string } | { ok: false; retry: boolean; reason: string }

/** Sends text messages. `template` names the registered template; `vars` fill it in order (DLT). */
export type Sms = {
  name: string
  /** Returns whether messages of a template can be sent: its text is registered, where the provider needs its id. */
  hasTemplate(template: string): boolean
  send(message: { to: string; template: string; text: string; vars: string[]; id: string }): Promise<Delivery>
}
