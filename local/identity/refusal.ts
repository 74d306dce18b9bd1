/** An expected refusal by the identity provider, with the code that Google's SDK knows. */
export class IdentityRefusal extends Error {
  /** The HTTP status. */
  readonly code: number;

  /** @param reason such as `INVALID_LOGIN_CREDENTIALS`, or with words after ` : `. */
  constructor(reason: string, code = 400) {
    super(reason);
    this.name = 'IdentityRefusal';
    this.code = code;
  }
}
