/**
 * How far a mail had come when it failed. `session`: the mail server was still being greeted, or we were leaving. `envelope`: it had been told of
 * the mail, and the mail itself was not sent. `given`: it had asked for the mail itself.
 */
export type MailPhase = 'session' | 'envelope' | 'given';

type Failure = {
  readonly name?: string;
  readonly code?: string;
  readonly command?: string;
  readonly syscall?: string;
  readonly responseCode?: number;
  readonly phase?: MailPhase;
  /** It made room for other mails. */
  readonly isEvicted?: boolean;
  readonly cause?: unknown;
};

const failureOf = (error: unknown) => (error ?? {}) as Failure;

/**
 * Whether a failure says that no mail would be taken now, rather than this one: only what happens before a recipient is named does. Where
 * the server fell silent or broke off after that, it is unclear, and asking it in no one's name tells.
 */
export function judgeMailFailure(error: unknown): boolean | 'unclear' {
  const { name, code, phase, responseCode, isEvicted } = failureOf(error);
  if (name === 'DependencyAwayError' || phase === 'session') return true;
  if (phase !== undefined)
    return responseCode === undefined && !isEvicted && code !== 'EENVELOPE' ? 'unclear' : false;
  return responseCode === undefined && code !== 'EENVELOPE';
}

/** Whether the mail server will not take this mail, now or later: no one has the address, or the mail is too much for it (5xx). */
export function isRefusedForGood(error: unknown): boolean {
  const { command, phase, responseCode = 0 } = failureOf(error);
  // Anyone who is refused as the sender is refused for all mails, and that can be put right.
  return phase !== 'session' && command !== 'MAIL FROM' && responseCode >= 500 && responseCode < 600;
}

/**
 * Whether a mail that failed cannot have arrived, because no one was reached to whom it could be given. After a silence or a broken connection
 * it may have.
 */
export function wasNeverGiven(error: unknown): boolean {
  const { name, code, syscall, phase, cause } = failureOf(error);
  if (name === 'IdentityProviderError') return true;
  if (name === 'DependencyAwayError') return code !== 'LATE' && failureOf(cause).phase !== 'given';
  return phase === 'session' || code === 'EDNS' || syscall === 'connect';
}

/** Whether a mail has not arrived, and the mail server is there: it deferred this mail (4xx), or went silent or disconnected before accepting it. */
export function isPutOff(error: unknown): boolean {
  const { name, phase, responseCode } = failureOf(error);
  if (name === 'DependencyAwayError' || phase === undefined || phase === 'session' || isRefusedForGood(error))
    return false;
  return phase === 'envelope' || responseCode !== undefined;
}

/** Whether the log says already why a mail could not be sent: once an outage, or once for all mails that are deferred or not answered. */
export function isFailureKnown(error: unknown): boolean {
  const { name, phase } = failureOf(error);
  return name === 'DependencyAwayError' || (phase !== undefined && !isRefusedForGood(error));
}
