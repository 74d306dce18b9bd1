import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type S3rver from 's3rver';

/** A file store that speaks S3, on a free port of this machine, opened on first use. */
export type S3Server = {
  readonly host: string;
  readonly port: number;
  /** Opens it. @returns the configuration of an API that reaches it at another port */
  environment(port: number): Promise<Record<string, string>>;
  close(): Promise<void>;
};

const KEY = 'S3RVER';
const SIGNING_KEY = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' });

/** Keys that an API needs if its files are in a bucket. */
export const KEYS_WITH_BUCKET = {
  MAIL_DIGEST_KEYS: Buffer.alloc(32, 'k').toString('base64'),
  CALENDAR_KEYS: Buffer.alloc(32, 'c').toString('base64'),
  RECORD_SIGNING_KEY: SIGNING_KEY.toString('base64'),
};

export async function openS3(): Promise<S3Server> {
  const server = { host: '127.0.0.1', port: 0 };
  let running: { s3: S3rver; folder: string } | null = null;
  async function run(): Promise<{ s3: S3rver; folder: string }> {
    const folder = await mkdtemp(join(tmpdir(), 'common-ground-s3-'));
    const { default: Server } = await import('s3rver');
    const s3 = new Server({
      port: 0,
      address: server.host,
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'documents', configs: [] }],
    });
    server.port = ((await s3.run()) as AddressInfo).port;
    return { s3, folder };
  }
  return Object.assign(server, {
    async environment(port: number) {
      running ??= await run();
      return {
        STORAGE_DRIVER: 's3',
        STORAGE_BUCKET: 'documents',
        STORAGE_ENDPOINT: `http://${server.host}:${port}`,
        STORAGE_ACCESS_KEY_ID: KEY,
        STORAGE_SECRET_ACCESS_KEY: KEY,
        STORAGE_PATH_STYLE: 'true',
        ...KEYS_WITH_BUCKET,
      };
    },
    async close() {
      if (running === null) return;
      await running.s3.close();
      await rm(running.folder, { recursive: true, force: true });
    },
  });
}
