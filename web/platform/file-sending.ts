import type { RouteDefinition } from '@common-ground/contract/route';
import { callEnvironment } from './api/api.ts';
import { type CallRequest, type CallResult, createCall } from './api/api-client.ts';

/** Ten megabytes over a slow connection, and inspecting them, in milliseconds. */
const TIMEOUT_MS = 300_000;

/**
 * Calls an operation that takes a file, with the same session handling as any call.
 * @param onSent called with the share of the file that has been sent, 0 to 1; after 1, the response is still
 * to come
 */
export function sendFile<Definition extends RouteDefinition>(
  route: Definition,
  request: CallRequest<Definition>,
  { file, onSent }: { file: Blob; onSent: (share: number) => void },
): Promise<CallResult<Definition>> {
  const call = createCall({
    ...callEnvironment,
    fetch: (url, init) => sendByRequest(String(url), init ?? {}, file, onSent),
  });
  return call(route, { ...request, timeoutMs: TIMEOUT_MS });
}

/** Like `fetch`, with upload progress, which `fetch` doesn't report. */
function sendByRequest(
  url: string,
  { method = 'POST', headers, signal }: RequestInit,
  file: Blob,
  onSent: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('The request didn’t reach the server'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted) request.abort();
    else request.send(file);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['etag', 'retry-after', 'content-type']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
}
