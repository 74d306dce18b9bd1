import { join, resolve } from 'node:path';
import type { ConfigReader } from '../configuration/config-reader.ts';

/** Where the files are kept. */
export type StorageConfig =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly region: string;
      /** For a service other than Amazon's; null for Amazon's own. */
      readonly endpoint: string | null;
      /** If empty, the credentials of the environment the server runs in. */
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
      readonly isPathStyle: boolean;
    }
  | {
      readonly kind: 'gcs';
      readonly bucket: string;
      /** JSON; null means the credentials of the environment the server runs in. */
      readonly serviceAccount: string | null;
    };

/** Reads where files are stored, and where uploads wait for inspection: `incoming`, an absolute path. */
export function readStorage(read: ConfigReader): { storage: StorageConfig; incoming: string } {
  const dataDir = resolve(read.text('DATA_DIR', '.data'));
  return { storage: readPlace(read, dataDir), incoming: join(dataDir, 'incoming') };
}

function readPlace(read: ConfigReader, dataDir: string): StorageConfig {
  const kind = read.oneOf('STORAGE_DRIVER', 'folder', ['folder', 's3', 'gcs']);
  if (kind === 'folder') return { kind, folder: join(dataDir, 'files') };
  const bucket = read.required('STORAGE_BUCKET');
  if (kind === 'gcs') return { kind, bucket, serviceAccount: readServiceAccount(read) };
  const accessKeyId = read.text('STORAGE_ACCESS_KEY_ID', '');
  return {
    kind,
    bucket,
    region: read.text('STORAGE_REGION', 'us-east-1'),
    endpoint: read.url('STORAGE_ENDPOINT', '') || null,
    accessKeyId,
    secretAccessKey: accessKeyId === '' ? '' : read.required('STORAGE_SECRET_ACCESS_KEY'),
    isPathStyle: read.boolean('STORAGE_PATH_STYLE', false),
  };
}

function readServiceAccount(read: ConfigReader): string | null {
  const text = read.text('STORAGE_SERVICE_ACCOUNT', '');
  if (text === '') return null;
  try {
    JSON.parse(text);
  } catch {
    read.complain('STORAGE_SERVICE_ACCOUNT: must be the JSON of a service account');
  }
  return text;
}
