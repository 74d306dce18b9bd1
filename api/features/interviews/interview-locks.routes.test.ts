import { cancelInterview } from '@common-ground/contract/interviews/company-interviews';
import { removeMember } from '@common-ground/contract/team/team';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { markInterviewsLapsed } from '../../stores/interviews/interview.store.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { offerTo, tryToOffer } from '../../testing/worlds/test-interviews.ts';

const test = useTestApp();
const NOW = new Date('2026-11-23T10:00:00Z');

let hiring: Hiring;
beforeEach(async () => {
  test.current.setNow(NOW);
  hiring = await openHiring(test.current);
});

/** Resolves once a statement waits for a lock that another transaction has. */
async function untilSomeoneWaits(): Promise<void> {
  const { systemDb } = test.current.context;
  for (;;) {
    const { rows } = await sql`
      select from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`.execute(systemDb);
    if (rows.length > 0) return;
  }
}

/** Holds an application, as the candidate's own changes do. */
async function lockApplication(transaction: Database, applicationId: string): Promise<void> {
  await transaction
    .selectFrom('applications')
    .where('id', '=', applicationId)
    .select('id')
    .forUpdate()
    .execute();
}

describe('changes of an interview at the same moment', () => {
  it('cancels as the company while the candidate’s own change holds the application', async () => {
    const { applicationId, recruiter } = hiring;
    const { id } = await offerTo(test.current, { by: recruiter, applicationId });
    const { systemDb } = test.current.context;
    const cancelling = await systemDb.transaction().execute(async (transaction) => {
      await lockApplication(transaction, applicationId);
      const answer = test.call(cancelInterview, {
        params: { interviewId: id },
        token: recruiter.token,
        body: { note: null },
      });
      await untilSomeoneWaits();
      // Fails if the company locks the interview while it waits for the application: a deadlock.
      await transaction
        .selectFrom('interviews')
        .where('id', '=', id)
        .select('id')
        .forUpdate()
        .noWait()
        .execute();
      return { answer };
    });
    expect((await cancelling.answer).status).toBe(200);
  });

  it('lets an offer lapse only once its application is unlocked', async () => {
    const { applicationId, recruiter } = hiring;
    const { id } = await offerTo(test.current, { by: recruiter, applicationId });
    const { systemDb } = test.current.context;
    const later = new Date('2026-12-20T10:00:00Z');
    const stateOf = async () =>
      (await systemDb.selectFrom('interviews').where('id', '=', id).select('state').executeTakeFirst())
        ?.state;
    await systemDb.transaction().execute(async (transaction) => {
      await lockApplication(transaction, applicationId);
      // The job doesn't wait for the locked application, because the candidate's change would then wait for the job.
      await systemDb.transaction().execute(async (job) => {
        await sql`set local lock_timeout = '2s'`.execute(job);
        await markInterviewsLapsed(job, later);
      });
      expect(await stateOf()).toBe('offered');
    });
    await markInterviewsLapsed(systemDb, later);
    expect(await stateOf()).toBe('lapsed');
  });

  it('removes a member while an interview of theirs is being changed', async () => {
    const { applicationId, interviewer, owner } = hiring;
    const { id } = await offerTo(test.current, { by: hiring.recruiter, applicationId, panel: [interviewer] });
    const { systemDb } = test.current.context;
    const removing = await systemDb.transaction().execute(async (transaction) => {
      await transaction.selectFrom('interviews').where('id', '=', id).select('id').forUpdate().execute();
      const answer = test.call(removeMember, {
        params: { memberId: interviewer.accountId },
        token: owner.token,
      });
      await untilSomeoneWaits();
      // The change queues an email to the panel, whose account must not be locked by someone who waits for the interview.
      await transaction
        .selectFrom('accounts')
        .where('id', '=', interviewer.accountId)
        .select('id')
        .forKeyShare()
        .noWait()
        .execute();
      await transaction
        .selectFrom('memberships')
        .where('account_id', '=', interviewer.accountId)
        .select('account_id')
        .forShare()
        .noWait()
        .execute();
      return { answer };
    });
    expect((await removing.answer).status).toBe(204);
  });

  it('removes the last interviewer while the candidate’s own change holds the application', async () => {
    const { applicationId, interviewer, owner } = hiring;
    const { id } = await offerTo(test.current, { by: hiring.recruiter, applicationId, panel: [interviewer] });
    const { systemDb } = test.current.context;
    const removing = await systemDb.transaction().execute(async (transaction) => {
      await lockApplication(transaction, applicationId);
      const answer = test.call(removeMember, {
        params: { memberId: interviewer.accountId },
        token: owner.token,
      });
      await untilSomeoneWaits();
      // The notification that no one is left references the application: a transaction that waits for it must not lock
      // the interview.
      await transaction
        .selectFrom('interviews')
        .where('id', '=', id)
        .select('id')
        .forUpdate()
        .noWait()
        .execute();
      return { answer };
    });
    expect((await removing.answer).status).toBe(204);
  });

  it('keeps to the limit of open interviews when several are offered at once', async () => {
    const { applicationId, recruiter } = hiring;
    const days = [3, 6, 9, 12, 15, 18, 21, 24];
    const answers = await Promise.all(
      days.map((day) =>
        tryToOffer(test.current, {
          by: recruiter,
          applicationId,
          changes: {
            times: [0, 1, 2].map((add) => new Date(NOW.getTime() + (day + add) * 86_400_000).toISOString()),
          },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  });
});
