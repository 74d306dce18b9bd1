import { saveOwnCalendar } from '@common-ground/contract/interviews/member-calendar';
import { type CalendarServer, openCalendarServer } from '../../calendars/calendar-server.ts';
import type { Cell } from '../cell.ts';
import { ask, type FaultWorld } from '../fault-world.ts';
import { openRelay, type Relay, type RelayMode } from '../relay.ts';

let calendars: { readonly server: CalendarServer; readonly relay: Relay } | null = null;
let memberIndex = 0;

/** Opens the calendar server that all cells share; it ends with the process. */
async function openCalendars(): Promise<Relay> {
  if (calendars === null) {
    const server = await openCalendarServer();
    const relay = await openRelay({ host: '127.0.0.1', port: Number(new URL(server.origin).port) });
    calendars = { server, relay };
  }
  return calendars.relay;
}

/** Members add their calendars. Each has to be read, or its owner has to see why it can’t be. */
const calendarCell = {
  task: 'reading calendars',
  moment: 'load',
  environment: () => ({ CALENDAR_ALLOW_LOOPBACK: 'true' }),
  async work(api, { owners }) {
    memberIndex += 1;
    const owner = owners[memberIndex % owners.length];
    const { port } = await openCalendars();
    const body = { address: `http://127.0.0.1:${port}/a.ics`, timeZone: 'UTC' };
    const { status } = await ask(api, saveOwnCalendar, { token: owner?.token ?? '', body });
    return { isAcknowledged: status === 200, trace: owner?.accountId ?? '' };
  },
  async findMissing({ admin }, _api, _people, traces) {
    const { rows } = await admin.query(
      `select account_id from unnest($1::uuid[]) as account_id where not exists (
         select from calendar_readings as reading where reading.account_id = account_id.account_id
         and (read_at is not null or failure is not null)
       )`,
      [traces],
    );
    return rows.map(({ account_id }) => String(account_id));
  },
} as const satisfies Partial<Cell>;

const serverCell = (failure: string, mode: RelayMode, changes: Partial<Cell> = {}): Cell => ({
  ...calendarCell,
  dependency: 'calendar server',
  failure,
  // The calendar's owner is shown the failure, and no one else can do anything about it.
  reason: null,
  fail: async () => (await openCalendars()).set(mode),
  restore: async () => (await openCalendars()).set('open'),
  ...changes,
});

const otherServerSilentCell = (
  dependency: string,
  relayOf: (world: FaultWorld) => Pick<Relay, 'set'> | FaultWorld['mail'],
  changes: Partial<Cell>,
): Cell => ({
  ...calendarCell,
  dependency,
  failure: 'silent',
  reason: null,
  fail: (world) => relayOf(world).set('silent'),
  restore: (world) => relayOf(world).set('open'),
  ...changes,
});

export const CALENDAR_CELLS: readonly Cell[] = [
  serverCell('gone', 'gone'),
  // Longer than the timeout for a calendar.
  serverCell('silent', 'silent', { lastsMs: 9_000 }),
  serverCell('slow', { slowMs: 300 }),
  serverCell('errors', 'errors'),
  otherServerSilentCell('database server', ({ database }) => database, {
    othersMay: [503],
    reason: /The database failed/,
  }),
  otherServerSilentCell('mail server', ({ mail }) => mail, {}),
  otherServerSilentCell('identity provider', ({ identity }) => identity, {}),
];
