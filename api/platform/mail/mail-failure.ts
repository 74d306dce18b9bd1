/**
 * How far an email had got when it failed. `session`: during the greeting or while disconnecting. `envelope`: the server knew sender and
 * recipient, but the message hadn't been sent. `given`: it had asked for the message itself.
 */
export type MailPhase = 'session' | 'envelope' | 'given';

type Failure = {
  readonly name?: string;
  readonly code?: string;
  readonly command?: string;
  readonly syscall?: string;
  readonly responseCode?: number;
  readonly phase?: MailPhase;
  /** The email was evicted to make room for others. */
  readonly isEvicted?: boolean;
  readonly cause?: unknown;
};

const failureOf = (error: unknown) => (error ?? {}) as Failure;

/**
 * Whether a failure means that no email would be accepted now, rather than just this one: only failures before a recipient is named do.
 * If the server went silent or disconnected after that, it's unclear, and a probe without a recipient finds out.
 */
export function isServerFailure(error: unknown): boolean | 'unclear' {
  const { name, code, phase, responseCode, isEvicted } = failureOf(error);
  if (name === 'DependencyUnavailableError' || phase === 'session') return true;
  if (phase !== undefined)
    return responseCode === undefined && !isEvicted && code !== 'EENVELOPE' ? 'unclear' : false;
  return responseCode === undefined && code !== 'EENVELOPE';
}

/** Whether the mail server will never accept this email: the address doesn't exist, or the message is too large (5xx). */
export function isPermanentlyRefused(error: unknown): boolean {
  const { command, phase, responseCode = 0 } = failureOf(error);
  // A refusal of the sender affects all emails, and can be fixed.
  return phase !== 'session' && command !== 'MAIL FROM' && responseCode >= 500 && responseCode < 600;
}

/**
 * Whether a failed email can't have arrived, because no server was reached that could have accepted it. After a timeout or a broken
 * connection, it may have.
 */
export function wasNeverSubmitted(error: unknown): boolean {
  const { name, code, syscall, phase, cause } = failureOf(error);
  if (name === 'IdentityProviderError') return true;
  if (name === 'DependencyUnavailableError') return code !== 'LATE' && failureOf(cause).phase !== 'given';
  return phase === 'session' || code === 'EDNS' || syscall === 'connect';
}

/**
 * Whether an email hasn't arrived although the mail server is up: it deferred the email (4xx), or went silent or disconnected before
 * accepting it.
 */
export function isDeferred(error: unknown): boolean {
  const { name, phase, responseCode } = failureOf(error);
  if (
    name === 'DependencyUnavailableError' ||
    phase === undefined ||
    phase === 'session' ||
    isPermanentlyRefused(error)
  )
    return false;
  return phase === 'envelope' || responseCode !== undefined;
}

/** Whether the log already says why an email couldn't be sent: once per outage, or once for all emails that are deferred or unanswered. */
export function isFailureKnown(error: unknown): boolean {
  const { name, phase } = failureOf(error);
  return name === 'DependencyUnavailableError' || (phase !== undefined && !isPermanentlyRefused(error));
}
