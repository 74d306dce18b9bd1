import type { RouteDefinition } from '@common-ground/contract/route';
import { call } from './api/api.ts';
import type { CallRequest } from './api/api-client.ts';
import { CallError } from './api/queries.ts';
import { configuration } from './session/configuration.ts';

/** How long a download of everything may take on a slow connection, in milliseconds. */
const TIMEOUT_MS = 300_000;

/** Passes a file to the browser, which saves it like any other download. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click; a minute is enough for the slowest disk.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Has the browser download a file by a link that the API has returned. */
export function followFileLink(path: string): void {
  const link = document.createElement('a');
  link.href = `${configuration().apiBaseUrl}${path}`;
  link.download = '';
  link.click();
}

/**
 * Calls an operation that returns a file.
 * @param onBytes called with the number of bytes received so far
 * @returns the file, and the characters that it should show but can't, in one string
 * @throws CallError with the problem if the call failed or the download was interrupted
 */
export async function callForFile<Definition extends RouteDefinition>(
  route: Definition,
  request: CallRequest<Definition>,
  onBytes: (received: number) => void = () => undefined,
): Promise<{ readonly file: Blob; readonly missing: string }> {
  const result = await call(route, { ...request, onBytes, timeoutMs: TIMEOUT_MS });
  if (!result.ok) throw new CallError(result.problem);
  const body: unknown = result.body;
  return { file: body as Blob, missing: decodeURIComponent(result.headers.get('missing-characters') ?? '') };
}

/** An image as a URL that an `img` can show under the page's own policy. */
export function imageUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(picture);
  });
}
