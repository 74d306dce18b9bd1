/** An expected no of the identity provider, with the code that Google's SDK knows. */
export class IdentityRefusal extends Error {
  /** The HTTP status, as in the emulator's own errors. */
  readonly code: number;

  /** @param reason such as `INVALID_LOGIN_CREDENTIALS`, or with words after ` : `. */
  constructor(reason: string, code = 400) {
    super(reason);
    this.name = 'IdentityRefusal';
    this.code = code;
  }
}

/** Whether an error is a refusal, ours or the emulator's, and not a fault. */
export function isRefusal(error: unknown): error is Error & { code: number } {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return typeof code === 'number' && code >= 400 && code < 500;
}
