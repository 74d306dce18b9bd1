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

/** The digests of a mailbox: under the newest key, then under each earlier one, in order. */
export function digestsOf([newest, ...older]: MailDigestKeys, address: string): [Buffer, ...Buffer[]] {
  const digestUnder = (key: Buffer) => keyed(key, 'recipient', foldedAddress(address));
  return [digestUnder(newest), ...older.map(digestUnder)];
}

/** The digests of a domain's registered part: under the newest key, then under each earlier one, in order. */
export function domainDigestsOf([newest, ...older]: MailDigestKeys, domain: string): [Buffer, ...Buffer[]] {
  const digestUnder = (key: Buffer) => keyed(key, 'domain', registrableOf(domain) ?? domain);
  return [digestUnder(newest), ...older.map(digestUnder)];
}

/**
 * The key for digests of a year's mailboxes: derived from one of the installation's keys and the year's secret, so that both are needed.
 */
export function yearlyKey(key: Buffer, secret: Buffer): Buffer {
  return keyed(key, 'year', secret);
}

/** Identifies which of the installation's keys a {@link yearlyKey} was derived from. */
export function yearlyProof(yearKey: Buffer): Buffer {
  return keyed(yearKey, 'proof', '').subarray(0, PROOF_BYTES);
}

/** The digest of a mailbox at one company in one year; nothing links it to any other digest of the mailbox. */
export function yearlyDigest(yearKey: Buffer, companyId: string, address: string): Buffer {
  return keyed(yearKey, `rater ${companyId}`, foldedAddress(address));
}

/** The digests of a mailbox among those that one company added by hand: under the newest key, then under each earlier one, in order. */
export function addedDigestsOf(
  [newest, ...older]: MailDigestKeys,
  companyId: string,
  address: string,
): [Buffer, ...Buffer[]] {
  const digestUnder = (key: Buffer) => keyed(key, `added ${companyId}`, foldedAddress(address));
  return [digestUnder(newest), ...older.map(digestUnder)];
}

/** The token of a link in an email: 32 bytes, with a proof that we made them for this purpose. */
export function tokenOf([newest]: MailDigestKeys, purpose: TokenPurpose, bytes: Buffer): string {
  return Buffer.concat([bytes, proofOf(newest, purpose, bytes)]).toString('base64url');
}

/** The bytes in a link's token, made under any of the keys; null for a token that we didn't make for this purpose. */
export function bytesInToken(keys: MailDigestKeys, purpose: TokenPurpose, token: string): Buffer | null {
  const all = Buffer.from(token, 'base64url');
  if (all.length !== DIGEST_BYTES + PROOF_BYTES) return null;
  const [bytes, proof] = [all.subarray(0, DIGEST_BYTES), all.subarray(DIGEST_BYTES)];
  return keys.some((key) => timingSafeEqual(proofOf(key, purpose, bytes), proof)) ? bytes : null;
}
