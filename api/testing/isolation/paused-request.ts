import { Readable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import type { TestApp } from '../test-app.ts';
import type { Reply } from './isolation-oracle.ts';

type Head = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** A request whose headers have been sent, but not yet its body. */
export type PausedRequest = {
  /** Sends the body. @returns the response */
  finish(): Promise<Reply>;
};

/**
 * Sends the headers of a request, and resolves once the server waits for the body or has responded without
 * it.
 */
export async function pauseBeforeBody(test: TestApp, head: Head, body: string): Promise<PausedRequest> {
  const waits = Promise.withResolvers<void>();
  const payload = new Readable({ read: () => waits.resolve() });
  const answered = test.app
    .inject({ ...head, method: head.method as InjectOptions['method'] & string, payload })
    .then(({ statusCode, body }) => ({ status: statusCode, body }));
  await Promise.race([waits.promise, answered]);
  return {
    finish: () => {
      payload.push(body);
      payload.push(null);
      return answered;
    },
  };
}
