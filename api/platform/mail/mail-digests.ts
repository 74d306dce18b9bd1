import { createHmac, timingSafeEqual } from 'node:crypto';
import { foldedAddress } from '@common-ground/domain/company/company-mail';
import { registrableOf } from '../domains/linked-domains.ts';
import type { MailDigestKeys } from './mail-digest-keys.ts';

const DIGEST_BYTES = 32;
const PROOF_BYTES = 16;

const keyed = (key: Buffer, purpose: string, data: string | Buffer) =>
  createHmac('sha256', key).update(`${purpose}:`).update(data).digest();

/** `stop`: company mail to a mailbox or domain, by its digest. `setting`: emails about an account. */
type TokenPurpose = 'stop' | 'setting';

const proofOf = (key: Buffer, purpose: TokenPurpose, bytes: Buffer) =>
  keyed(key, purpose, bytes).subarray(0, PROOF_BYTES);

/** What a mailbox is known by: under the newest key, and under each before it, in their order. */
export function digestsOf([newest, ...older]: MailDigestKeys, address: string): [Buffer, ...Buffer[]] {
  const digest = (key: Buffer) => keyed(key, 'recipient', foldedAddress(address));
  return [digest(newest), ...older.map(digest)];
}

/** What the registered part of a domain is known by: under the newest key, and under each before it, in their order. */
export function domainDigestsOf([newest, ...older]: MailDigestKeys, domain: string): [Buffer, ...Buffer[]] {
  const digest = (key: Buffer) => keyed(key, 'domain', registrableOf(domain) ?? domain);
  return [digest(newest), ...older.map(digest)];
}

/** The key under which the mailboxes of a year are known: made of one of the installation's keys and the year's secret, so that it needs both. */
export function yearlyKey(key: Buffer, secret: Buffer): Buffer {
  return keyed(key, 'year', secret);
}

/** What says about a {@link yearlyKey} which of the installation's keys it was made of. */
export function yearlyProof(yearKey: Buffer): Buffer {
  return keyed(yearKey, 'proof', '').subarray(0, PROOF_BYTES);
}

/** What a mailbox is known by at one company in one year; nothing ties it to any other digest of the mailbox. */
export function yearlyDigest(yearKey: Buffer, companyId: string, address: string): Buffer {
  return keyed(yearKey, `rater ${companyId}`, foldedAddress(address));
}

/** What a mailbox is known by at one company among those it added by hand: under the newest key, and under each before it, in their order. */
export function addedDigestsOf(
  [newest, ...older]: MailDigestKeys,
  companyId: string,
  address: string,
): [Buffer, ...Buffer[]] {
  const digest = (key: Buffer) => keyed(key, `added ${companyId}`, foldedAddress(address));
  return [digest(newest), ...older.map(digest)];
}

/** The token of a link in an email: 32 bytes, with a proof that we made them for this purpose. */
export function tokenOf([newest]: MailDigestKeys, purpose: TokenPurpose, bytes: Buffer): string {
  return Buffer.concat([bytes, proofOf(newest, purpose, bytes)]).toString('base64url');
}

/** The bytes in the token of a link, made under whichever key; null for a token that we did not make for this purpose. */
export function bytesInToken(keys: MailDigestKeys, purpose: TokenPurpose, token: string): Buffer | null {
  const all = Buffer.from(token, 'base64url');
  if (all.length !== DIGEST_BYTES + PROOF_BYTES) return null;
  const [bytes, proof] = [all.subarray(0, DIGEST_BYTES), all.subarray(DIGEST_BYTES)];
  return keys.some((key) => timingSafeEqual(proofOf(key, purpose, bytes), proof)) ? bytes : null;
}
