/** Result of a message: accepted, failed with a possible retry, or failed for good. */
export type Delivery = { ok: true; providerId: string } | { ok: false; retry: boolean; reason: string }

/** Sends text messages. `template` names the registered template; `vars` fill it in order (DLT). */
export type Sms = {
  name: string
  send(message: { to: string; template: string; text: string; vars: string[]; id: string }): Promise<Delivery>
}
