import { randomUUID } from 'node:crypto';
import { inviteMember } from '@common-ground/contract/team/team-invitations';
import type { Cell, Moment } from '../cell.ts';
import { ask, type FaultWorld } from '../fault-world.ts';
import type { MailServerMode, RecipientBehaviour } from '../mail-server.ts';

let turn = 0;

/** Companies invite people to their teams; the email with the link has to arrive. */
const mailCell = {
  dependency: 'mail server',
  reason: /The mail server failed/,
  async work(api, { owners }) {
    turn += 1;
    const token = owners[turn % owners.length]?.token ?? '';
    const address = `${randomUUID()}@quay.example`;
    const body = { address, role: 'recruiter', opportunityIds: [] } as const;
    const { status } = await ask(api, inviteMember, { token, body });
    return { isAcknowledged: status === 201, trace: address };
  },
  findMissing: async ({ mail }, _api, _people, traces) => {
    const arrived = mail.messages.join('\n');
    return traces.filter((address) => !arrived.includes(address));
  },
} as const satisfies Partial<Cell>;

const cell = (failure: string, mode: MailServerMode, moment: Moment, changes: Partial<Cell> = {}): Cell => ({
  ...mailCell,
  failure,
  moment,
  fail: ({ mail }: FaultWorld) => mail.set(mode),
  restore: ({ mail }: FaultWorld) => mail.set('open'),
  ...changes,
});

/** As above, for emails that are retried much later: one is lost if it neither arrived nor is queued. */
const findLost: Cell['findMissing'] = async (world, api, people, traces) => {
  const { rows } = await world.admin.query(
    'select address from team_invitations join queued_mails on team_invitation_id = team_invitations.id',
  );
  const waiting = new Set(rows.map(({ address }) => address));
  const missing = await mailCell.findMissing(world, api, people, traces);
  return missing.filter((address) => !waiting.has(address));
};

/** Each arrives exactly once: a mail given up while the server still scans it would be retried, and arrive twice. */
const findOtherThanOne: Cell['findMissing'] = async ({ mail }, _api, _people, traces) =>
  traces.filter((address) => mail.messages.filter((text) => text.includes(address)).length !== 1);

const SLOW = { dataMs: 12_000 };
/** How the mail servers of invited people respond to us, in the order in which we first contact them, then repeating. */
const BEHAVIOURS: readonly RecipientBehaviour[] = [
  'put off',
  'silent',
  'taken',
  'breaks off',
  'closes',
  'taken',
];
const behaviours = new Map<string, RecipientBehaviour>();
function behaviourOf(address: string): RecipientBehaviour {
  const behaviour = behaviours.get(address) ?? BEHAVIOURS[behaviours.size % BEHAVIOURS.length] ?? 'taken';
  behaviours.set(address, behaviour);
  return behaviour;
}
const BY_RECIPIENT = { behaviourOf };
/** A silent connection is closed after 5 s. */
const LONG = { lastsMs: 9_000 };

export const MAIL_CELLS: readonly Cell[] = [
  cell('gone', 'gone', 'start'),
  cell('gone', 'gone', 'load'),
  cell('gone', 'gone', 'shutdown'),
  cell('silent', 'silent', 'start', LONG),
  cell('silent', 'silent', 'load', LONG),
  cell('silent', 'silent', 'shutdown'),
  cell('slow', SLOW, 'load', {
    reason: null,
    findMissing: findOtherThanOne,
    healsLater: 'what was handed over is answered after its 12 s',
  }),
  cell('slow', SLOW, 'shutdown', {
    reason: null,
    findMissing: findLost,
    healsLater: 'what was handed over may have arrived: again after 15 min',
  }),
  cell('by recipient', BY_RECIPIENT, 'load', {
    reason: /The mail server is deferring emails/,
    findMissing: findLost,
    healsLater: 'a mail about which the server is silent has a minute, and a pause of 15 min',
  }),
  cell('errors', 'refuses', 'load', { reason: /The mail server is deferring emails/ }),
];
