import {
  chooseCompany,
  listConsentDecisions,
  readAccess,
  saveConsent,
  saveVisibility,
  saveVisibilityPosition,
} from '@common-ground/contract/access/access';
import {
  createAccount,
  deleteAccount,
  endOtherSessions,
  endSessions,
  readAccount,
} from '@common-ground/contract/accounts/accounts';
import { sendApplication } from '@common-ground/contract/applications/applications';
import { readCompanyProfile } from '@common-ground/contract/company/company';
import { startCultureSession } from '@common-ground/contract/culture/culture';
import { saveCultureSharing } from '@common-ground/contract/culture/culture-results';
import { listCompanyOpportunities } from '@common-ground/contract/opportunities/company-opportunities';
import { readTeam } from '@common-ground/contract/team/team';
import type { Visibility } from '@common-ground/domain/access/candidate-view';
import { CONSENT_TEXT_VERSION, type ConsentPurpose } from '@common-ground/domain/access/consent';
import type { VisibilityPosition } from '@common-ground/domain/access/visibility-position';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { endSessionsBefore } from '../../platform/auth/email-proof.ts';
import { type OperationBody, outcomeOf, unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { setBirthDate } from '../../testing/worlds/test-culture.ts';
import {
  confirmAddress,
  decideConsent,
  signInAgain,
  signUpCandidate,
  signUpCompany,
  signUpUnconfirmed,
  type TestPerson,
} from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const { call } = test;

/** Someone with an account at an address that no one has confirmed. */
async function signUp(creation: OperationBody<typeof createAccount>): Promise<TestPerson> {
  const identity = await signUpUnconfirmed();
  const { status, result: body } = await call(createAccount, {
    token: identity.token,
    body: creation,
  });
  expect(status).toBe(201);
  const token = await identity.renew();
  return { ...identity, token, accountId: body.id, companyId: body.company?.id ?? null };
}
const signUpBefore = () => signUp({ role: 'candidate', isAgeConfirmed: true });

const makeVisible = (token: string, visibility: Visibility = 'named') =>
  call(saveVisibility, { token, body: { visibility } });
/** Waits until the second in which the tokens were issued is over, because tokens count in seconds. */
const untilNextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_050 - (Date.now() % 1_000)));

describe('before the address is confirmed', () => {
  it('a candidate can’t become visible, apply or choose a company', async () => {
    const { token } = await signUpBefore();
    const company = await signUpCompany(test.current);
    const saveConsentFor = (purpose: ConsentPurpose) =>
      call(saveConsent, {
        params: { purpose },
        token,
        body: { isGiven: true, textVersion: CONSENT_TEXT_VERSION },
      });
    const savePosition = (position: VisibilityPosition) =>
      call(saveVisibilityPosition, { token, body: { position, textVersion: CONSENT_TEXT_VERSION } });
    const responses = [
      await makeVisible(token),
      await makeVisible(token, 'anonymous'),
      await savePosition('findable_without_name'),
      await savePosition('findable_with_name'),
      await saveConsentFor('discovery'),
      await saveConsentFor('research'),
      await call(saveCultureSharing, { token, body: { isShared: true } }),
      await call(chooseCompany, { params: { companyId: company.companyId! }, ifMatch: 0, token }),
      await call(sendApplication, { token, body: unchecked({}), idempotencyKey: crypto.randomUUID() }),
    ];
    expect(responses.map(outcomeOf)).toEqual(responses.map(() => 'email_unconfirmed'));
  });

  it('a candidate can fill in the profile, start the culture test, hide and delete the account', async () => {
    const person = await signUpBefore();
    await setBirthDate(test.current, person, '1990-05-05');
    const { token } = person;
    expect((await call(startCultureSession, { token })).status).toBeLessThan(300);
    expect((await makeVisible(token, 'hidden')).status).toBe(200);
    expect((await call(deleteAccount, { token })).status).toBe(204);
  });

  it('a company can do nothing', async () => {
    const { token } = await signUp({ role: 'company', companyName: 'Quay Works' });
    for (const operation of [readCompanyProfile, readTeam, listCompanyOpportunities])
      expect(outcomeOf(await call(operation, { token }))).toBe('email_unconfirmed');
    expect((await call(readAccount, { token })).status).toBe(200);
  });
});

describe('when the address is first confirmed', () => {
  it('older sessions end, and earlier consents have to be given again', async () => {
    const stranger = await signUpBefore();
    await decideConsent(test.current, stranger, 'matching');
    await untilNextSecond();
    await confirmAddress(stranger.uid);
    const token = await signInAgain(stranger);
    const { result: body } = await call(readAccess, { token });
    expect(body.consents.map(({ isGiven }: { isGiven: boolean }) => isGiven)).toEqual([false, false, false]);
    expect((await call(readAccess, { token: stranger.token })).status).toBe(401);
    const decisions = await call(listConsentDecisions, { token });
    expect(decisions.result.items).toHaveLength(2);
  });

  it('the session that confirms it continues with full access', async () => {
    const person = await signUpBefore();
    await setBirthDate(test.current, person, '1990-05-05');
    await confirmAddress(person.uid);
    const token = await signInAgain(person);
    expect((await makeVisible(token)).status).toBe(200);
    // Confirming it again doesn't ask for consent again.
    expect((await makeVisible(await signInAgain(person), 'anonymous')).status).toBe(200);
    expect((await call(readAccess, { token })).result.visibility).toBe('anonymous');
  });
});

describe('endSessions', () => {
  it('ends all of the person’s sessions, even one as recent as the request, and no one else’s', async () => {
    const other = await signUpCompany(test.current);
    const person = await signUpCompany(test.current);
    expect((await call(endSessions, { token: person.token })).status).toBe(204);
    expect((await call(readCompanyProfile, { token: person.token })).status).toBe(401);
    const body = { role: 'company', isAgeConfirmed: true } as const;
    expect((await call(createAccount, { token: person.token, body })).status).toBe(401);
    expect((await call(readCompanyProfile, { token: other.token })).status).toBe(200);
  });

  it('doesn’t end a session that begins as soon as it has been answered', async () => {
    let person = await signUpCompany(test.current);
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await call(endSessions, { token: person.token })).status).toBe(204);
      person = { ...person, token: await signInAgain(person) };
      expect((await call(readCompanyProfile, { token: person.token })).status).toBe(200);
    }
  });

  it('issues no new token for an old session', async () => {
    const { token, renew } = await signUpCompany(test.current);
    await expect(renew()).resolves.toBeTypeOf('string');
    expect((await call(endSessions, { token })).status).toBe(204);
    await expect(renew()).rejects.toThrow(/400/);
  });
});

describe('endOtherSessions', () => {
  it('ends the sessions that began before the current one, and keeps that', async () => {
    const person = await signUpCandidate(test.current);
    await untilNextSecond();
    const token = await signInAgain(person);
    expect((await call(endOtherSessions, { token })).status).toBe(204);
    expect((await call(readAccount, { token: person.token })).status).toBe(401);
    expect((await call(readAccount, { token })).status).toBe(200);
  });

  it('restores nothing if the calling session has ended in the meantime', async () => {
    const person = await signUpCandidate(test.current);
    await untilNextSecond();
    const token = await signInAgain(person);
    const { systemDb, now } = test.current.context;
    const at = Number(decodeJwt(person.token).auth_time) * 1_000;
    // Admitted before the newer session ends it, and completed after that.
    expect((await call(endOtherSessions, { token })).status).toBe(204);
    expect(await endSessionsBefore(systemDb, person.accountId, new Date(at))).toBe(false);
    expect((await call(readAccount, { token: person.token })).status).toBe(401);
    expect(await endSessionsBefore(systemDb, person.accountId, now())).toBe(true);
  });
});
