import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

type RawRequest = {
  readonly token?: string | undefined;
  /** Text and bytes are sent as they are, everything else as JSON. */
  readonly body?: unknown;
  readonly ifMatch?: number | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

type RawAnswer = {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: what comes back over the wire has no type
  readonly body: any;
};

/** Sends a request by method and URL: for anything that the contract doesn't declare, and for hostile requests. */
export type RawCall = (
  method: InjectOptions['method'],
  url: string,
  request?: RawRequest,
) => Promise<RawAnswer>;

function payloadOf(body: unknown): string | Buffer {
  if (body instanceof Uint8Array) return Buffer.from(body);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** Creates the function with which tests send requests to `app`. */
export function createRawCall(app: FastifyInstance): RawCall {
  return async (method, url, { token, body, ifMatch, headers } = {}) => {
    const mediaType = body instanceof Uint8Array ? 'application/octet-stream' : 'application/json';
    const response = await app.inject({
      method: method ?? 'GET',
      url,
      headers: {
        ...(body === undefined ? {} : { 'content-type': mediaType }),
        ...headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      },
      ...(body === undefined ? {} : { payload: payloadOf(body) }),
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson && response.body !== '' ? response.json() : response.body,
    };
  };
}
