/**
 * Returns whether the header Host names this machine. It is checked against DNS rebinding: a name of another site may lead a
 * browser to this machine.
 */
export const isLocalHost = (host: string | undefined): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host ?? '')
