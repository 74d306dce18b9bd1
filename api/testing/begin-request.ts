import { connect } from 'node:net';

/** The head of a request: `length` is the body's, in bytes, or null for one sent in chunks. */
type RequestHead = {
  readonly method?: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly length: number | null;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Opens a connection to a port of this machine and sends a request's head, without its body. `answered` waits for the response's head,
 * `closed` for the end of the connection.
 */
export function beginRequest(
  port: number,
  { method = 'PUT', path, token, length, type = 'application/json', headers = {} }: RequestHead,
) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  const waiting: (() => void)[] = [];
  socket.on('data', (part) => {
    text += part.toString('latin1');
    if (text.includes('\r\n\r\n')) for (const tell of waiting.splice(0)) tell();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  const lines = Object.entries({
    host: 'localhost',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    'content-type': type,
    ...(length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const answered = () =>
    new Promise<string>((resolve) => {
      if (text.includes('\r\n\r\n')) resolve(text);
      else waiting.push(() => resolve(text));
    });
  return { socket, answered, closed, read: () => text };
}
