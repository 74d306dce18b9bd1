/** The database can't be reached, closed the connection, is read-only after a failover, or isn't listening. */
const CONNECTION_LOST_CODE = /^(08|57P|25006)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|UNREACHABLE)$/;
/** The database is up but has no capacity, or this machine has none. */
const FULL_CODE = /^53|^(57014|ENOSPC|EDQUOT)$/;
/** This machine, or this process, has no file descriptors, processes or memory left. */
const MACHINE_FULL_CODE = /^(EMFILE|ENFILE|EAGAIN|ENOMEM)$/;

/** Other dependencies, the identity provider and its keys: by the names of their errors. */
const CONNECTION_LOST_NAME =
  /^(TimeoutError|DatabaseUnavailableError|DependencyUnavailableError|IdentityProviderError|JWKSTimeout|JWKSInvalid|JOSEError)$/;

const CONNECTION_LOST_MESSAGE =
  /Query read timeout|Connection terminated|and is not queryable$|^fetch failed$/;
/** All connections are in use. */
const FULL_MESSAGE = /timeout exceeded when trying to connect/;

type Failure = { readonly code?: unknown; readonly name?: string; readonly message?: string };

/** Whether a failure means that something we need can't be reached right now. The caller has already logged that, once per outage. */
export function isOutage(error: unknown): boolean {
  const { code, name, message } = (error ?? {}) as Failure;
  return (
    CONNECTION_LOST_CODE.test(String(code ?? '')) ||
    CONNECTION_LOST_NAME.test(name ?? '') ||
    CONNECTION_LOST_MESSAGE.test(message ?? '')
  );
}

/** Whether a failure means that nothing more can be opened or started here right now. */
export function isMachineFull(error: unknown): boolean {
  return MACHINE_FULL_CODE.test(String((error as Failure | null)?.code ?? ''));
}

/** Whether a failure means that something we need can't be reached or has no capacity, so that retrying may help. */
export function isUnavailable(error: unknown): boolean {
  const { code, name, message } = (error ?? {}) as Failure;
  // File storage may also lack or refuse just one file, for now.
  return (
    isOutage(error) ||
    name === 'StorageError' ||
    FULL_CODE.test(String(code ?? '')) ||
    isMachineFull(error) ||
    FULL_MESSAGE.test(message ?? '')
  );
}
