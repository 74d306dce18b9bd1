import { setTimeout as sleep } from 'node:timers/promises';
import type { Cell, Measured, Work } from './cell.ts';
import type { CellPeople } from './cell-people.ts';
import type { FaultWorld } from './fault-world.ts';
import { type Bystanders, runBystanders } from './others.ts';
import type { RunningApi } from './running-api.ts';

const DEFAULT_DURATION_MS = 5_000;
const WORK_EVERY_MS = 700;
const PROBE_INTERVAL_MS = 100;
/** Only ends runs that never recover. */
const RECOVERY_TIMEOUT_MS = 60_000;
/** The wait after recovery, so that duplicates have arrived. */
const AFTER_MS = 1_500;

/** The work of someone who needs the dependency, repeated whether or not the last attempt got a response. */
function workRepeatedly(cell: Cell, api: RunningApi, people: CellPeople) {
  const running = new Set<Promise<void>>();
  const acknowledged: string[] = [];
  const begin = () => {
    const one: Promise<void> = cell
      .work(api, people)
      .then(({ isAcknowledged, trace }: Work) => {
        if (isAcknowledged) acknowledged.push(trace);
      })
      .catch(() => undefined)
      .finally(() => running.delete(one));
    running.add(one);
  };
  const timer = setInterval(begin, WORK_EVERY_MS);
  begin();
  return {
    acknowledged,
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** How long after recovery the first acknowledged work starts; null if none is. */
async function timeToRecovery(cell: Cell, api: RunningApi, people: CellPeople, since: number) {
  const traces: string[] = [];
  let recoveryMs: number | null = null;
  while (recoveryMs === null && performance.now() - since < RECOVERY_TIMEOUT_MS) {
    const begun = performance.now();
    const work = await cell.work(api, people).catch(() => null);
    if (work?.isAcknowledged) {
      recoveryMs = begun - since;
      traces.push(work.trace);
    } else await sleep(PROBE_INTERVAL_MS);
  }
  return { worksAfter: recoveryMs, traces };
}

/** How long after recovery everything acknowledged is there; null if some of it never is. */
async function untilFound(
  cell: Cell,
  world: FaultWorld,
  api: RunningApi,
  people: CellPeople,
  { traces, since }: { traces: readonly string[]; since: number },
) {
  for (;;) {
    const elapsed = performance.now() - since;
    const missing = await cell.findMissing(world, api, people, traces);
    if (missing.length === 0) return { foundAfter: elapsed, missing };
    if (performance.now() - since > RECOVERY_TIMEOUT_MS) return { foundAfter: null, missing };
    await sleep(PROBE_INTERVAL_MS);
  }
}

/** Mails that arrived more than once, by their Message-ID. */
function duplicateMails({ mail }: FaultWorld): string[] {
  const ids = mail.messages.map((text) => /^Message-ID:\s*(\S+)/im.exec(text)?.[1] ?? '');
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}

/** Stops the API, starts it again after recovery, and continues. */
async function endAndStart(cell: Cell, world: FaultWorld, api: RunningApi, told: Record<string, string>) {
  const code = await api.stop();
  await cell.restore(world, null);
  const next = await world.start(told);
  await next.listening();
  return { lives: code === 0, next };
}

/** Makes one dependency fail once, and measures what everyone notices. Stops the API afterwards. */
export async function runCell(cell: Cell, world: FaultWorld, people: CellPeople): Promise<Measured> {
  const extraEnvironment = (await cell.environment?.(world)) ?? {};
  if (cell.moment === 'start') await cell.fail(world, null);
  let api = await world.start(extraEnvironment);
  await api.listening();
  let others: Bystanders = runBystanders(api, people);
  const working = workRepeatedly(cell, api, people);
  if (cell.moment !== 'start') {
    await sleep(DEFAULT_DURATION_MS / 3);
    // On a cold machine, the wait would be due to that and not to the fault.
    others.takeMeasurements();
    await cell.fail(world, api);
  }
  const failedIn = api;
  await sleep(cell.moment === 'shutdown' ? DEFAULT_DURATION_MS / 3 : (cell.lastsMs ?? DEFAULT_DURATION_MS));
  let isAlive = api.isAlive();
  const during = others.takeMeasurements();
  if (cell.moment === 'shutdown') {
    const stopping = Promise.all([others.stop(), working.stop()]);
    const ended = await endAndStart(cell, world, api, extraEnvironment);
    await stopping;
    isAlive = isAlive && ended.lives;
    api = ended.next;
    others = runBystanders(api, people);
  } else await cell.restore(world, api);
  const since = performance.now();
  // What was acknowledged by then; later work takes its time and is checked below.
  const before = [...working.acknowledged];
  const [{ worksAfter, traces: late }, { foundAfter }] = await Promise.all([
    timeToRecovery(cell, api, people, since),
    untilFound(cell, world, api, people, { traces: before, since }),
  ]);
  await working.stop();
  const traces = [...working.acknowledged, ...late];
  const { missing } = await untilFound(cell, world, api, people, { traces, since: performance.now() });
  await sleep(AFTER_MS);
  isAlive = isAlive && api.isAlive();
  await others.stop();
  const after = others.takeMeasurements();
  const allowedStatuses = new Set([200, ...(cell.othersMay ?? [])]);
  const reasonLines = failedIn.lines.filter((line) => cell.reason?.test(line));
  return {
    isAlive,
    slowestOtherMs: Math.max(during.slowestMs, after.slowestMs),
    unexpectedStatuses: [...during.statuses, ...after.statuses].filter(
      (status) => !allowedStatuses.has(status),
    ),
    healMs: worksAfter === null || foundAfter === null ? null : Math.max(worksAfter, foundAfter),
    reasonLines,
    acknowledged: traces.length,
    lost: missing,
    twice: duplicateMails(world),
  };
}
