import { randomUUID } from 'node:crypto';
import { type InterviewOffer, offerInterview } from '@common-ground/contract/interviews/company-interviews';
import type { CompanyInterview } from '@common-ground/contract/interviews/interview';
import { takeInterviewTime } from '@common-ground/contract/interviews/interviews';
import type { TestApp } from '../test-app.ts';
import type { TestPerson } from './test-people.ts';

/** Three times at ten o'clock UTC, starting the day after tomorrow. */
export function timesFrom(now: Date): string[] {
  const today = now.toISOString().slice(0, 10);
  return [2, 3, 4].map((days) =>
    new Date(Date.parse(`${today}T10:00:00.000Z`) + days * 86_400_000).toISOString(),
  );
}

/** An offer of three times with these people on the panel. */
export function offerOf(
  { context }: TestApp,
  panel: readonly TestPerson[],
  changes: Partial<InterviewOffer> = {},
): InterviewOffer {
  const times = changes.times ?? timesFrom(context.now());
  return {
    title: 'Team interview',
    minutes: 45,
    bufferMinutes: 10,
    placeKind: 'video',
    place: 'https://meet.example.org/harbour',
    timeZone: 'Europe/Lisbon',
    interviewers: panel.map(({ accountId }) => accountId),
    times,
    holdsTimes: true,
    pickBy: (times[0] ?? '').slice(0, 10),
    message: null,
    ...changes,
  };
}

/** What an offer is about. */
type Offering = {
  readonly by: TestPerson;
  readonly applicationId: string;
  readonly panel?: readonly TestPerson[];
  readonly changes?: Partial<InterviewOffer>;
};

/**
 * Requests to offer an interview, with its organiser on the panel unless others are given. @returns the
 * response
 */
export function tryToOffer(test: TestApp, { by, applicationId, panel = [by], changes = {} }: Offering) {
  return test.call(offerInterview, {
    params: { applicationId },
    token: by.token,
    idempotencyKey: randomUUID(),
    body: offerOf(test, panel, changes),
  });
}

/** Offers an interview. */
export async function offerTo(test: TestApp, offering: Offering): Promise<CompanyInterview> {
  const { status, body } = await tryToOffer(test, offering);
  if (status !== 201) throw new Error(`The interview was not offered: ${JSON.stringify(body)}`);
  return body;
}

/** Takes one of an interview's times as its candidate. @returns the response */
export function take(
  test: TestApp,
  candidate: Pick<TestPerson, 'token'>,
  { id, times }: Pick<CompanyInterview, 'id' | 'times'>,
  index = 0,
  note: string | null = null,
) {
  return test.call(takeInterviewTime, {
    params: { interviewId: id },
    token: candidate.token,
    body: { timeId: times[index]?.timeId ?? randomUUID(), note },
  });
}
