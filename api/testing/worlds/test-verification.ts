import { readCompanyProfile, saveCompanyProfile } from '@common-ground/contract/company/company';
import {
  confirmVerification,
  saveCompanyDomain,
  sendVerificationCode,
} from '@common-ground/contract/company/company-verification';
import type { Mail } from '../../platform/mail/mail.ts';
import type { TestApp } from '../test-app.ts';
import type { TestPerson } from './test-people.ts';

/**
 * The verification code in the text of a mail, or an empty string. It has a line of its own: the digits of a company's ID in an
 * address could pass for a code.
 */
export const codeIn = (text = '') => /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/mu.exec(text)?.[0] ?? '';

/** Test companies verified the way owners do it: by a code from a mail to their domain. */
export type Verifier = {
  /** Enters a domain and requests a code. @returns null, or the code of the refusal */
  send(owner: TestPerson, domain: string): Promise<string | null>;
  /** Enters the last code that was mailed to a domain. @returns `verified`, or the code of the refusal */
  confirm(owner: TestPerson, domain: string): Promise<string>;
  /** Calls `send`, then `confirm`. */
  verify(owner: TestPerson, domain: string): Promise<string>;
};

/** @param mails that the application has sent, the last one last */
export function createVerifier(test: Pick<TestApp, 'call'>, mails: readonly Mail[]): Verifier {
  const { call } = test;
  const verifier: Verifier = {
    async send({ token }, domain) {
      const named = await call(saveCompanyDomain, { token, body: { domain } });
      if (named.status !== 200) return named.body.code;
      const body = { address: `ines@${domain}` };
      const response = await call(sendVerificationCode, { token, body });
      return response.status === 200 ? null : response.body.code;
    },
    async confirm({ token }, domain) {
      const code = codeIn(mails.findLast(({ to }) => to === `ines@${domain}`)?.text);
      const { status, body } = await call(confirmVerification, { token, body: { code } });
      return status === 200 ? 'verified' : body.code;
    },
    async verify(owner, domain) {
      return (await verifier.send(owner, domain)) ?? (await verifier.confirm(owner, domain));
    },
  };
  return verifier;
}

/** Saves a brand name and a legal name. @returns null, or the code of the problem with one of them */
export async function renameCompany(
  test: Pick<TestApp, 'call'>,
  { token }: TestPerson,
  brandName: string,
  legalName: string | null = null,
): Promise<string | null> {
  const { version, content } = (await test.call(readCompanyProfile, { token })).result;
  const body = { ...content, brandName, legalName };
  const response = await test.call(saveCompanyProfile, { token, ifMatch: version, body });
  return response.status === 200 ? null : response.body.violations[0]!.code;
}
