/**
 * The only place that writes to the console. Only fixed sentences and codes are logged: never an address, a
 * name, a token or anything a person entered.
 *
 * @param what a fixed sentence, such as "Error fetching user role"
 * @param code an error code, such as `auth/network-request-failed`; empty if there's none
 */
export function reportFault(what: string, code = ''): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is where a developer looks
  console.error(code ? `${what} (${code})` : what);
}

/** The code or, failing that, the kind of an error: what may be logged without revealing anything about a person. */
export function faultCode(error: unknown): string {
  if (typeof error === 'object' && error !== null) {
    if ('code' in error && typeof error.code === 'string') return error.code;
    if (error instanceof Error) return error.name;
  }
  return 'unknown';
}
