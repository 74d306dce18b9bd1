import { createPrivateKey, type KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { ConfigReader } from '../configuration/config-reader.ts';

/** How the heads of records are signed, and who is notified. */
export type RecordsConfig = {
  /** Null means the key in `keyFile`, which is created if there is none. */
  readonly signingKey: KeyObject | null;
  readonly keyFile: string;
  /** An address of the operator's that the database's owner can't reach; null sends no email. */
  readonly mailTo: string | null;
};

/** Reads how records are signed. @param hasBucket whether files are in a bucket, as when several copies run or disks aren't persistent */
export function readRecords(read: ConfigReader, hasBucket: boolean): RecordsConfig {
  const signingKey = readKey(read);
  // If each copy or start had a key file of its own, it would take what the others signed for
  // altered.
  if (hasBucket && read.text('RECORD_SIGNING_KEY', '') === '')
    read.complain(
      'RECORD_SIGNING_KEY: must be set when STORAGE_DRIVER is s3 or gcs: openssl genpkey -algorithm ed25519 -outform DER | base64 -w0',
    );
  return {
    signingKey,
    keyFile: join(resolve(read.text('DATA_DIR', '.data')), 'record-signing-key.pem'),
    mailTo: read.text('RECORD_MAIL_TO', '') || null,
  };
}

function readKey(read: ConfigReader): KeyObject | null {
  const text = read.text('RECORD_SIGNING_KEY', '');
  if (text === '') return null;
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below, without any of the key.
  }
  read.complain('RECORD_SIGNING_KEY: must be an Ed25519 key, PKCS #8 as DER, in base64');
  return null;
}
