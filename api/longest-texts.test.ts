import { randomUUID } from 'node:crypto';
import { sendCompanyMessage } from '@common-ground/contract/messages/messages';
import { createShortlist } from '@common-ground/contract/people/shortlists';
import { declineApplications } from '@common-ground/contract/pipeline/decisions';
import type { Problem } from '@common-ground/contract/problem';
import { rateProcess } from '@common-ground/contract/response-clock/process-ratings';
import { describe, expect, test as it } from 'vitest';
import { publishDueDecisions } from './stores/pipeline/decision-publication.store.ts';
import { BODY_OPERATIONS, openStallWorld, sendBody } from './testing/stalls/stall-world.ts';
import { fullValue, isType, locationsIn, withValue } from './testing/stalls/worst-bodies.ts';
import { useTestApp } from './testing/test-app.ts';
import { verifyCompany } from './testing/worlds/test-people.ts';
import { declineOne, openPipeline } from './testing/worlds/test-pipeline.ts';

const test = useTestApp();
const { call } = test;

/** A Hindi letter that normalisation turns into two characters. */
const GROWS_WHEN_NORMALISED = '\u0958';
const longText = (characters: number) => GROWS_WHEN_NORMALISED.repeat(characters / 2);
/** Its screen is a number: a random ID isn't found, whatever the body. */
const UNTESTABLE_OPERATION = 'saveCultureAnswer';
const publish = () => publishDueDecisions(test.current.context.systemDb, new Date(Date.now() + 120_000));

it('no operation stores a text that grows beyond its limit, and each such text is reported', async () => {
  const world = await openStallWorld(test.current);
  const failures: string[] = [];
  let tried = 0;
  for (const operation of BODY_OPERATIONS.filter(({ operationId }) => operationId !== UNTESTABLE_OPERATION)) {
    const base = fullValue(operation.body as never);
    for (const { path, schema } of locationsIn(operation.body as never)) {
      const { maxLength } = schema;
      // A document isn't stored: its reader checks its parts.
      const isDocument = 'contentMediaType' in schema;
      if (!isType(schema, 'string') || maxLength === undefined || isDocument) continue;
      tried += 1;
      const send = (characters: number) =>
        sendBody(
          test.current,
          world,
          operation,
          JSON.stringify(withValue(base, path, GROWS_WHEN_NORMALISED.repeat(characters))),
        );
      const label = `${operation.operationId} /${path.join('/')}`;
      const { status, refused } = await send(maxLength);
      if (status !== 422 || !refused.includes(`/${path.join('/')} too_long`))
        failures.push(`${label}: ${status} ${refused.join()}`);
      const fitting = await send(Math.floor(maxLength / 2));
      if (fitting.status >= 500) failures.push(`${label}, as long as is allowed: ${fitting.status}`);
    }
  }
  expect(failures).toEqual([]);
  expect(tried).toBeGreaterThan(50);
});

describe('the longest texts made of letters that become two', () => {
  it('are stored where they’re written one by one', async () => {
    const { company, applicants } = await openPipeline(test.current, ['Amara Okafor', 'Ben Sousa']);
    await verifyCompany(test.current, company.companyId);
    const [amara, ben] = applicants as [(typeof applicants)[0], (typeof applicants)[0]];
    const { token } = company;
    const describeResponse = ({ status, body }: { status: number; body: unknown }) => [
      status,
      ...((body as Partial<Problem> | null)?.violations ?? []).map(({ pointer }) => pointer),
    ];
    const sendMessageOf = async (characters: number) => {
      const params = { applicationId: amara.applicationId };
      const body = { text: longText(characters) };
      return describeResponse(
        await call(sendCompanyMessage, { params, token, idempotencyKey: randomUUID(), body }),
      );
    };
    expect(await sendMessageOf(4_000)).toEqual([201]);
    expect(await sendMessageOf(4_002)).toEqual([422, '/text']);
    const saveNamed = async (characters: number) => {
      const body = { name: longText(characters), opportunityId: null };
      return describeResponse(await call(createShortlist, { token, idempotencyKey: randomUUID(), body }));
    };
    expect(await saveNamed(80)).toEqual([201]);
    expect(await saveNamed(82)).toEqual([422, '/name']);
    await declineOne(test.current, company, { applicationId: ben.applicationId, version: 1 });
    await publish();
    const rateWith = async (characters: number) =>
      describeResponse(
        await call(rateProcess, {
          params: { applicationId: ben.applicationId },
          token: ben.person.token,
          body: { clear: 1, respectful: 1, asPromised: 1, words: longText(characters) },
        }),
      );
    expect(await rateWith(1_002)).toEqual([422, '/words']);
    expect((await rateWith(1_000))[0]).toBeLessThan(300);
  });

  it('are published with declines, and anything that would be too long is refused', async () => {
    const sizes = [
      [2_990, 0, 200],
      [3_002, 0, 422],
      [100, 3_000, 200],
      [100, 3_002, 422],
    ] as const;
    const { company, applicants } = await openPipeline(
      test.current,
      sizes.map((_, index) => `Person ${index}`),
    );
    for (const [index, [message, feedback, status]] of sizes.entries()) {
      const response = await call(declineApplications, {
        token: company.token,
        body: {
          declines: [
            {
              applicationId: applicants[index]!.applicationId,
              version: 1,
              feedback: feedback === 0 ? null : longText(feedback),
            },
          ],
          message: `{name} ${longText(message - 7)}`,
          reason: 'others_met_more',
          words: null,
        },
      });
      expect([message, feedback, response.status]).toEqual([message, feedback, status]);
      const outcome = await publish();
      expect(outcome).toEqual({ publishedCount: status === 200 ? 1 : 0, failures: [] });
    }
  });

  it('can’t make a letter too long once the name is filled in', async () => {
    const { company, applicants } = await openPipeline(test.current, ['Maximiliana '.repeat(16).trim()]);
    const { applicationId } = applicants[0]!;
    const send = (names: number) =>
      call(declineApplications, {
        token: company.token,
        body: {
          declines: [{ applicationId, version: 1, feedback: null }],
          message: `${GROWS_WHEN_NORMALISED.repeat(1_400)}${'{name}'.repeat(names)}`,
          reason: 'others_met_more',
          words: null,
        },
      });
    const refused = await send(12);
    expect([refused.status, refused.problem.violations?.[0]]).toMatchObject([
      422,
      { pointer: '/message', code: 'too_long' },
    ]);
    expect((await send(6)).status).toBe(200);
    expect(await publish()).toEqual({ publishedCount: 1, failures: [] });
  });
});
