import { requestInterviewTimes, takeInterviewTime } from '@common-ground/contract/interviews/interviews';
import { saveScorecard } from '@common-ground/contract/pipeline/scorecards';
import type { Cell } from '../cell.ts';
import { ask, type FaultWorld, type RawResponse } from '../fault-world.ts';
import { type OfferedInterview, offerInterviews } from '../offered-interviews.ts';
import type { RunningApi } from '../running-api.ts';

/** One interview for each attempt in a cell; what fails is tried again. */
const OFFERS = 26;
let offered: OfferedInterview[] = [];
/** Candidates' addresses, by interview. */
const addresses = new Map<string, string>();

async function prepare(world: FaultWorld): Promise<void> {
  offered = await offerInterviews(world, OFFERS);
  for (const { interviewId, candidate } of offered) addresses.set(interviewId, candidate.email);
}

/** A task done once for each interview; if it isn't acknowledged, it's tried again with the same interview. */
const runOnce =
  (send: (api: RunningApi, interview: OfferedInterview) => Promise<RawResponse>): Cell['work'] =>
  async (api) => {
    const interview = offered.shift();
    if (!interview) throw new Error('There are too few interviews');
    const { status } = await send(api, interview);
    if (status === 200) return { isAcknowledged: true, trace: interview.interviewId };
    // A task that was done but not acknowledged can't always be repeated.
    if (status === 0 || status >= 500) offered.push(interview);
    return { isAcknowledged: false, trace: '' };
  };

const book = runOnce((api, { candidate: { token }, interviewId, timeId }) =>
  ask(api, takeInterviewTime, { params: { interviewId }, token, body: { timeId, note: null } }),
);

/** Finds interviews that aren't in a state. */
const notIn =
  (state: string): Cell['findMissing'] =>
  async ({ admin }, _api, _people, traces) => {
    const { rows } = await admin.query('select id from interviews where id = any ($1) and state <> $2', [
      traces,
      state,
    ]);
    return rows.map(({ id }) => String(id));
  };

/** Finds booked interviews whose candidates weren't emailed a calendar entry. */
const notMailed: Cell['findMissing'] = async ({ mail }, _api, _people, traces) => {
  const entries = mail.messages.filter((text) => text.includes('text/calendar')).join('\n');
  return traces.filter((id) => !entries.includes(addresses.get(id) ?? 'nobody'));
};

type Task = Pick<Cell, 'task' | 'work' | 'findMissing'> & {
  /** Whether it's followed by an email, which needs the mail server and the identity provider. */
  readonly isMailed: boolean;
};

const TASKS: readonly Task[] = [
  { task: 'booking', work: book, findMissing: notIn('booked'), isMailed: true },
  { task: 'emails of bookings', work: book, findMissing: notMailed, isMailed: true },
  {
    task: 'asking for times',
    work: runOnce((api, { candidate: { token }, interviewId }) =>
      ask(api, requestInterviewTimes, { params: { interviewId }, token, body: { note: null } }),
    ),
    findMissing: notIn('times_requested'),
    isMailed: true,
  },
  {
    task: 'scorecards',
    work: runOnce((api, { recruiter: { token }, applicationId, stageId }) => {
      const body = { scores: [], recommendation: 'yes', words: 'Careful with figures.' } as const;
      return ask(api, saveScorecard, { params: { applicationId, stageId }, token, ifMatch: 0, body });
    }),
    async findMissing({ admin }, _api, _people, traces) {
      const { rows } = await admin.query(
        `select id from interviews where id = any ($1) and application_id not in (
           select application_id from scorecards where draft is not null
         )`,
        [traces],
      );
      return rows.map(({ id }) => String(id));
    },
    isMailed: false,
  },
];

const taskCells = ({ isMailed, ...task }: Task): Cell[] => {
  const silent = { ...task, prepare, failure: 'silent', moment: 'load' } as const;
  return [
    {
      ...silent,
      dependency: 'database server',
      othersMay: [503],
      reason: /The database failed/,
      fail: ({ database }) => database.set('silent'),
      restore: ({ database }) => database.set('open'),
    },
    {
      ...silent,
      dependency: 'mail server',
      // Three emails wait for 5 s each on connections that were open before; a new connection fails 5 s later.
      lastsMs: 12_000,
      reason: isMailed ? /The mail server failed/ : null,
      fail: ({ mail }) => mail.set('silent'),
      restore: ({ mail }) => mail.set('open'),
    },
    {
      ...silent,
      dependency: 'identity provider',
      lastsMs: 9_000,
      reason: isMailed ? /The identity provider failed/ : null,
      fail: ({ identity }) => identity.set('silent'),
      restore: ({ identity }) => identity.set('open'),
    },
  ];
};

/** Interviews and what follows them, while what they need is silent. */
export const INTERVIEW_CELLS: readonly Cell[] = TASKS.flatMap(taskCells);
