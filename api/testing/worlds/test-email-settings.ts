import {
  saveCompanyNotificationSettings,
  saveNotificationSettings,
} from '@common-ground/contract/notifications/notification-settings';
import type { OperationBody } from '../operation-call.ts';
import type { TestApp } from '../test-app.ts';
import type { TestPerson } from './test-people.ts';

type CandidateChoice = Partial<OperationBody<typeof saveNotificationSettings>>;
type MemberChoice = Partial<OperationBody<typeof saveCompanyNotificationSettings>>;

const USUAL = { daily: [], off: [], digestHour: 8, quietHours: null, timeZone: 'UTC' };

/** Saves a candidate's first choice of emails. @param choice anything left out has its default */
export function chooseEmails(test: TestApp, { token }: Pick<TestPerson, 'token'>, choice: CandidateChoice) {
  return test.call(saveNotificationSettings, { token, ifMatch: 0, body: { ...USUAL, ...choice } });
}

/** Saves a member's first choice of emails. @param choice anything left out has its default */
export function chooseMemberEmails(
  test: TestApp,
  { token }: Pick<TestPerson, 'token'>,
  choice: MemberChoice,
) {
  return test.call(saveCompanyNotificationSettings, { token, ifMatch: 0, body: { ...USUAL, ...choice } });
}
