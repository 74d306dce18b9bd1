import {
  blockCompany,
  chooseCompany,
  saveConsent,
  saveObjection,
  saveVisibility,
  unblockCompany,
} from '@common-ground/contract/access/access';
import { saveCultureSharing } from '@common-ground/contract/culture/culture-results';
import { CONSENT_PURPOSES, CONSENT_TEXT_VERSION } from '@common-ground/domain/access/consent';
import type { PrivacyDecision } from '@common-ground/domain/access/decision-order';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { untilLockIsAwaited } from '../../testing/database/lock-wait.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { setBirthDate, takeCultureTest } from '../../testing/worlds/test-culture.ts';
import {
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';

const test = useTestApp();

async function signUpAdult(): Promise<TestPerson> {
  const person = await signUpCandidate(test.current);
  await setBirthDate(test.current, person, '1990-01-01');
  return person;
}

describe('a decision made at the same moment as an earlier one', () => {
  /** Sends a decision that shows more while another transaction on the same decision is open. @returns the response to the later one */
  async function sendBehind(person: TestPerson, decision: PrivacyDecision, send: () => Promise<Problem>) {
    const { systemDb } = test.current.context;
    const { late } = await systemDb.transaction().execute(async (transaction) => {
      await sql`select 1 from candidates where account_id = ${person.accountId} for update`.execute(
        transaction,
      );
      const late = send();
      await Promise.race([late, untilLockIsAwaited(test.current)]);
      const counted = sql`jsonb_build_object(${decision}::text, 7)`;
      await sql`insert into access_settings (candidate_id, decision_versions) values (${person.accountId}, ${counted})
        on conflict (candidate_id) do update set decision_versions = ${counted}`.execute(transaction);
      // Wrapped in an object, so that the transaction doesn't wait for the response.
      return { late };
    });
    return (await late).code;
  }
  type Problem = { readonly code?: string };

  it.each(CONSENT_PURPOSES)('waits for it and is refused: consent to %s', async (purpose) => {
    const person = await signUpAdult();
    const { token } = person;
    const body = { isGiven: true, textVersion: CONSENT_TEXT_VERSION, seenVersion: 0 };
    const send = async () =>
      (await test.call(saveConsent, { token, params: { purpose }, body })).body as Problem;
    expect(await sendBehind(person, purpose, send)).toBe('version_conflict');
  });

  it('waits for it and is refused: visibility', async () => {
    const person = await signUpAdult();
    const { token } = person;
    const body = { visibility: 'named', seenVersion: 0 } as const;
    const send = async () => (await test.call(saveVisibility, { token, body })).body as Problem;
    expect(await sendBehind(person, 'visibility', send)).toBe('version_conflict');
  });

  it('waits for it and is refused: withdrawing an objection', async () => {
    const person = await signUpAdult();
    const { token } = person;
    await test.call(saveObjection, { token, body: { isObjecting: true } });
    const body = { isObjecting: false, seenVersion: 1 };
    const send = async () => (await test.call(saveObjection, { token, body })).body as Problem;
    expect(await sendBehind(person, 'objection', send)).toBe('version_conflict');
  });

  it('waits for it and is refused: sharing', async () => {
    const person = await signUpAdult();
    const { token } = person;
    await takeCultureTest(test.current, token);
    const body = { isShared: true, seenVersion: 0 };
    const send = async () => (await test.call(saveCultureSharing, { token, body })).body as Problem;
    expect(await sendBehind(person, 'sharing', send)).toBe('version_conflict');
  });

  it('waits for it and is refused: choosing and unblocking a company', async () => {
    const person = await signUpAdult();
    const { token } = person;
    const company = await signUpCompany(test.current);
    await verifyCompany(test.current, company.companyId);
    const params = { companyId: String(company.companyId) };
    const choose = async () =>
      (await test.call(chooseCompany, { token, params, ifMatch: 0 })).body as Problem;
    expect(await sendBehind(person, 'chosenCompanies', choose)).toBe('version_conflict');
    const { blocks, versions } = (await test.call(blockCompany, { token, body: { name: 'Harbour' } })).result;
    const unblock = async () =>
      (
        await test.call(unblockCompany, {
          token,
          params: { blockId: blocks[0]!.id },
          ifMatch: versions.blocks,
        })
      ).body as Problem;
    expect(await sendBehind(person, 'blocks', unblock)).toBe('version_conflict');
  });
});
