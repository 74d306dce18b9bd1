import { createHash, createPublicKey } from 'node:crypto';
import { readCalendars } from './platform/configuration/calendar-config.ts';
import { readConfigWith } from './platform/configuration/config-reader.ts';
import { findKeys, type Keys } from './platform/configuration/open-keys.ts';
import { readMailDigest } from './platform/mail/mail-digest-config.ts';
import { createRecordHeadStore, type RecordHeadStore } from './platform/records/record-head-store.ts';
import { readRecords } from './platform/records/records-config.ts';
import { findSigningKey } from './platform/records/signing-key.ts';
import { createFileStore, type FileStore } from './platform/storage/file-store.ts';
import { readStorage } from './platform/storage/storage-config.ts';
import { createTombstoneStore, type TombstoneStore } from './platform/storage/tombstone-store.ts';
import { createOutageLog } from './platform/telemetry/outage-log.ts';

/** A key outside the database: the variable that sets it, and a fingerprint that says whether it's the same. */
export type KeyFingerprint = { readonly variable: string; readonly fingerprint: string };

/** What the application keeps outside its database, wherever it's configured to. */
export type OperatorStorage = {
  readonly files: FileStore;
  readonly recordHeads: RecordHeadStore;
  readonly tombstones: TombstoneStore;
  /** The keys that exist; none is created. */
  listKeys(): Promise<KeyFingerprint[]>;
};

const fingerprintOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

function fingerprintsOf(variable: string, keys: Keys | null): KeyFingerprint[] {
  return (keys ?? []).map((key) => ({ variable, fingerprint: fingerprintOf(key) }));
}

/**
 * Opens the file store for the operator.
 * @param environment configures the file store and the keys. @throws with every mistake in it
 */
export function openOperatorStorage(
  environment: Readonly<Record<string, string | undefined>>,
): OperatorStorage {
  const read = readConfigWith(environment, (reader) => {
    const { storage } = readStorage(reader);
    const hasBucket = storage.kind !== 'folder';
    return {
      storage,
      records: readRecords(reader, hasBucket),
      mailDigest: readMailDigest(reader, hasBucket),
      calendars: readCalendars(reader, { hasBucket, isProduction: false }),
    };
  });
  if (!read.ok) throw new Error(read.mistakes.join('\n'));
  const { storage, records, mailDigest, calendars } = read.config;
  const outages = createOutageLog(() => performance.now());
  return {
    files: createFileStore(storage, outages),
    recordHeads: createRecordHeadStore(storage, outages),
    tombstones: createTombstoneStore(storage, outages),
    async listKeys() {
      const signing = await findSigningKey(records);
      const publicKey = signing && createPublicKey(signing).export({ type: 'spki', format: 'der' });
      return [
        ...(publicKey ? [{ variable: 'RECORD_SIGNING_KEY', fingerprint: fingerprintOf(publicKey) }] : []),
        ...fingerprintsOf('MAIL_DIGEST_KEYS', await findKeys(mailDigest)),
        ...fingerprintsOf('CALENDAR_KEYS', await findKeys(calendars.keys)),
      ];
    },
  };
}
