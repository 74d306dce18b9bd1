import { openTestApp } from '../test-app.ts';
import { applyAsNewCandidate, openHiring, TALK } from '../worlds/test-hiring.ts';
import { offerTo } from '../worlds/test-interviews.ts';
import type { TestPerson } from '../worlds/test-people.ts';
import type { FaultWorld } from './fault-world.ts';

/** An interview whose candidate can choose a time, and a colleague who can fill in a scorecard about them. */
export type OfferedInterview = {
  readonly candidate: TestPerson;
  readonly interviewId: string;
  readonly timeId: string;
  readonly applicationId: string;
  readonly stageId: string;
  readonly recruiter: TestPerson;
};

const DAY_MS = 86_400_000;

/** Has a company offer interviews to candidates, through an API in this process, which nothing fails. */
export async function offerInterviews(
  { ownerUrl, environment }: FaultWorld,
  count: number,
): Promise<OfferedInterview[]> {
  const { DATABASE_URL: _relayed, SMTP_URL: _mail, CLAMD_ADDRESS: _scanner, ...same } = environment;
  const test = await openTestApp({ ownerUrl, environment: same });
  try {
    const { owner, recruiter, opportunityId } = await openHiring(test);
    const offered: OfferedInterview[] = [];
    for (let at = 0; at < count; at += 1) {
      // By both members, because each may only make so many offers a minute.
      const by = at % 2 === 0 ? recruiter : owner;
      const { candidate, applicationId } = await applyAsNewCandidate(test, opportunityId);
      // Nobody is asked for the same time twice.
      const day = new Date(Date.now() + (3 + at) * DAY_MS).toISOString().slice(0, 10);
      const times = [9, 11, 13].map((hour) =>
        new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`).toISOString(),
      );
      const { id, times: made } = await offerTo(test, { by, applicationId, changes: { times } });
      const timeId = made[0]?.timeId ?? '';
      offered.push({ candidate, interviewId: id, timeId, applicationId, stageId: TALK, recruiter });
    }
    return offered;
  } finally {
    await test.app.close();
    await test.context.db.destroy();
  }
}
