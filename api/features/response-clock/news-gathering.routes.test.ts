import { makeOffer } from '@common-ground/contract/pipeline/decisions';
import { expect, test as it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { publishDueDecisions } from '../../stores/pipeline/decision-publication.store.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { HIRING_STAGES, openHiring, runResponseClock, TALK } from '../../testing/worlds/test-hiring.ts';
import { offerBody } from '../../testing/worlds/test-offers.ts';
import { moveOne } from '../../testing/worlds/test-pipeline.ts';

const mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });

let moment = new Date('2026-11-23T10:00:00Z');
async function passMinutes(minutes: number): Promise<void> {
  moment = new Date(moment.getTime() + minutes * 60_000);
  test.current.setNow(moment);
  await publishDueDecisions(test.current.context.systemDb, moment);
  await runResponseClock(test.current);
}

it('collects the moves of an application for an hour, but mails an offer right away and drops the moves before it', async () => {
  await passMinutes(0);
  const { owner, candidate, applicationId } = await openHiring(test.current);
  const mailSubjects = () => mails.filter(({ to }) => to === candidate.email).map(({ subject }) => subject);
  let version = 1;
  for (const stageId of [TALK, HIRING_STAGES[0]?.id, TALK]) {
    const { outcome } = await moveOne(test.current, owner, {
      applicationId,
      version,
      stageId: String(stageId),
    });
    expect(outcome).toBe('done');
    version += 1;
    await passMinutes(3);
  }
  expect(mailSubjects()).toEqual(['Harbour Health has an update on your application']);
  await passMinutes(61);
  expect(mailSubjects().slice(1)).toEqual(['Harbour Health has an update on your application']);
  const moveBack = { applicationId, version, stageId: String(HIRING_STAGES[0]?.id) };
  expect((await moveOne(test.current, owner, moveBack)).outcome).toBe('done');
  version += 1;
  await passMinutes(3);
  expect(mailSubjects()).toHaveLength(2);

  const { token } = owner;
  const { result: body } = await test.call(makeOffer, {
    token,
    body: offerBody({ applicationId, version }),
  });
  expect(body.items).toMatchObject([{ outcome: 'done' }]);
  await passMinutes(3);
  expect(mailSubjects().slice(2)).toEqual(['Harbour Health made you an offer']);
  // The earlier move is outdated: an email about it would come after the offer.
  await passMinutes(61);
  expect(mailSubjects()).toHaveLength(3);
});
