import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { SeenFile } from '@common-ground/domain/records/lost-file';
import { keyOfChain, type RecordHead } from '@common-ground/domain/records/record-head';
import { dayOf } from '@common-ground/domain/records/signing-times';
import type { RecordHeadStore } from './record-head-store.ts';

/** A day's file before it's signed. `at` is the time, in ISO 8601; `previous` is the SHA-256 of the file before it. */
type SignedDay = {
  readonly day: string;
  readonly at: string;
  readonly previous: string | null;
  readonly heads: readonly RecordHead[];
};

/** The last file: when it was signed, its SHA-256 in hexadecimal, that of the file before it, and the heads in it. */
type LastDay = {
  readonly day: string;
  readonly at: Date;
  readonly digest: string;
  readonly previous: string | null;
  readonly heads: readonly RecordHead[];
  /** The file's content if it isn't what was signed; otherwise null. */
  readonly alteredText: string | null;
};

/** Everything signed so far. */
export type SignedHeads = {
  /** The last head of each chain, by its key. */
  readonly heads: ReadonlyMap<string, RecordHead>;
  readonly last: LastDay | null;
  /** Each file by its day. */
  readonly files: ReadonlyMap<string, SeenFile>;
  /** Days whose files are altered or follow a missing one, and days with an altered file set aside. */
  readonly altered: readonly string[];
};

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** A file: its signature (Ed25519, base64url) in the first line, then what was signed. */
function writeSignedDay(key: KeyObject, day: SignedDay): string {
  const payload = JSON.stringify(day);
  return `${sign(null, Buffer.from(payload), key).toString('base64url')}\n${payload}\n`;
}

function readSignedDay(key: KeyObject, text: string): SignedDay | null {
  const [signature = '', payload = ''] = text.split('\n');
  const isValidSignature = verify(
    null,
    Buffer.from(payload),
    createPublicKey(key),
    Buffer.from(signature, 'base64url'),
  );
  return isValidSignature ? (JSON.parse(payload) as SignedDay) : null;
}

/** Reads every file, from the first day to the last. Altered ones are reported and not trusted. */
export async function readSignedHeads(store: RecordHeadStore, key: KeyObject): Promise<SignedHeads> {
  const heads = new Map<string, RecordHead>();
  const altered: string[] = [];
  const files = new Map<string, SeenFile>();
  let last = null as SignedHeads['last'];
  for (const day of await store.listDays()) {
    const text = await store.read(day);
    const signed = readSignedDay(key, text);
    if (!signed || signed.day !== day || signed.previous !== (last?.digest ?? null)) altered.push(day);
    const added = signed?.heads ?? [];
    for (const head of added) heads.set(keyOfChain(head), head);
    const previous = last?.digest ?? null;
    const alteredText = signed?.day === day ? null : text;
    last = {
      day,
      at: new Date(signed?.at ?? day),
      digest: digestOf(text),
      previous,
      heads: added,
      alteredText,
    };
    files.set(day, { day, at: last.at, digest: last.digest });
  }
  return {
    heads,
    last,
    files,
    altered: [...new Set([...altered, ...(await store.listQuarantined())])].sort(),
  };
}

/**
 * Signs fresh heads into the day's file, with those it already had: after the last file, or replacing it.
 * @returns the file
 */
export async function signHeads(
  store: RecordHeadStore,
  key: KeyObject,
  { at, last, fresh }: { at: Date; last: SignedHeads['last']; fresh: readonly RecordHead[] },
): Promise<SeenFile> {
  const day = dayOf(at);
  const isSameDay = last?.day === day;
  // Its content may be the only evidence of what was removed, so it isn't overwritten.
  if (isSameDay && last.alteredText !== null) await store.quarantine(day, last.alteredText);
  const heads = new Map((isSameDay ? last.heads : []).map((head) => [keyOfChain(head), head]));
  for (const head of fresh) heads.set(keyOfChain(head), head);
  const previous = (isSameDay ? last.previous : last?.digest) ?? null;
  const text = writeSignedDay(key, { day, at: at.toISOString(), previous, heads: [...heads.values()] });
  await store.write(day, text);
  return { day, at, digest: digestOf(text) };
}
