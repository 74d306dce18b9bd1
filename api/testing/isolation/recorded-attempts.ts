import type { Operation } from '../fuzz/fuzz-requests.ts';
import { createOperationCall } from '../operation-call.ts';
import type { RawCall } from '../raw-call.ts';
import type { TestApp } from '../test-app.ts';
import type { Attempt } from './isolation-attempts.ts';
import { CANARIES } from './isolation-canaries.ts';
import type { Stranger } from './isolation-stranger.ts';

/** A request that was answered with success. */
export type Recorded = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** How many of the last requests to an operation are tried again. */
const MAX_REPLAYS_PER_OPERATION = 3;

/** Records every successful request except files, because only JSON is retried. @param into receives them in order */
export function recordRequests(test: TestApp, into: Recorded[]): TestApp {
  const callRaw: RawCall = async (method, url, request = {}) => {
    const response = await test.callRaw(method, url, request);
    const { headers = {}, body } = request;
    const isFile = body instanceof Uint8Array;
    if (response.status < 300 && !isFile) into.push({ method: String(method), url, headers, body });
    return response;
  };
  return { ...test, callRaw, call: createOperationCall(callRaw) };
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/** Returns a text with every ID replaced by another. */
const withIds = (text: string, idFor: (id: string) => string) => text.replaceAll(UUID, (id) => idFor(id));

/** A body with the owners' canaries replaced: anything returned from it isn't theirs. */
function withoutCanaries(body: unknown): string {
  return Object.values(CANARIES).reduce(
    (text, canary) => text.replaceAll(canary, 'Othername'),
    JSON.stringify(body),
  );
}

function pathPattern({ path }: Operation): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** A mapping of ids: a stranger's own for the owners'. */
export type IdMapping = ReadonlyMap<string, string>;

/**
 * The owners' own requests, for someone else to repeat: they reach as far as any requests can, with the
 * versions before and after the change.
 */
function recordedAttempts(
  operation: Operation,
  recorded: readonly Recorded[],
  substitution: IdMapping,
  everyVersion: readonly number[],
): readonly Attempt[] {
  const isVersioned = operation.parameters.some(({ name }) => name === 'If-Match');
  const versions = isVersioned ? everyVersion : [0];
  const pattern = pathPattern(operation);
  const method = operation.method.toUpperCase();
  const matching = recorded.filter(
    (item) => item.method === method && pattern.test(item.url.split('?')[0] ?? ''),
  );
  return matching.slice(-MAX_REPLAYS_PER_OPERATION).flatMap(({ url, headers, body }) =>
    versions.map((version) => ({
      method,
      isRecorded: true,
      with: (idFor) => {
        const put = (text: string) => withIds(text, (id) => idFor('', substitution.get(id) ?? id));
        return {
          url: put(url),
          headers: {
            ...headers,
            'if-match': `"${version}"`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { payload: put(withoutCanaries(body)) }),
        };
      },
    })),
  );
}

/** The owners' requests, repeated by a stranger with each substitution of their own ids. */
export function ownersAttempts(
  operation: Operation,
  { substitutions, access, isAcquainted, only }: Stranger,
  recorded: readonly Recorded[],
  versions: readonly number[],
): readonly Attempt[] {
  if ((isAcquainted && !only) || access === 'identity') return [];
  return (substitutions ?? [new Map()]).flatMap((exchange) =>
    recordedAttempts(operation, recorded, exchange, versions),
  );
}
