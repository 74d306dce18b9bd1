import type { Cell, Moment } from './cell.ts';

const DEPENDENCIES = [
  'database connection',
  'database server',
  'PgBouncer',
  'identity provider',
  'mail server',
  'calendar server',
  'virus scanner',
  'file store',
  'Google file store',
  'disk',
  'clock',
] as const;
const FAILURES = ['gone', 'silent', 'slow', 'errors', 'full', 'jumps'] as const;
const MOMENTS = ['start', 'load', 'shutdown'] as const satisfies readonly Moment[];

type Dependency = (typeof DEPENDENCIES)[number];
type Failure = (typeof FAILURES)[number];
type CellName = { readonly dependency: Dependency; readonly failure: Failure; readonly moment: Moment };

/** Cells that aren't tried, by what they have in common; an omitted property matches everything. */
type UntriedCells = {
  readonly dependencies?: readonly Dependency[];
  readonly failures?: readonly Failure[];
  readonly moments?: readonly Moment[];
  readonly because: string;
};

const except = <Name extends string>(all: readonly Name[], ...some: readonly Name[]) =>
  all.filter((name) => !some.includes(name));
const START_AND_SHUTDOWN = ['start', 'shutdown'] as const;
const CALLED_SERVERS = ['identity provider', 'mail server', 'virus scanner', 'file store'] as const;

/** Impossible cells. */
const IMPOSSIBLE: readonly UntriedCells[] = [
  { dependencies: except(DEPENDENCIES, 'clock'), failures: ['jumps'], because: 'only a clock jumps' },
  { dependencies: ['clock'], failures: except(FAILURES, 'jumps'), because: 'a clock can only be wrong' },
  {
    dependencies: except(DEPENDENCIES, 'database server', 'disk', 'clock'),
    failures: ['full'],
    because: 'something full responds with errors or not at all: those cells cover it',
  },
  {
    dependencies: ['database connection'],
    failures: ['silent', 'slow', 'errors'],
    because: 'a connection exists or it doesn’t; the rest is up to the server',
  },
  {
    dependencies: ['database connection'],
    failures: ['gone'],
    moments: START_AND_SHUTDOWN,
    because: 'there are none at startup, and at shutdown they are closed',
  },
  {
    dependencies: ['disk'],
    failures: ['gone', 'silent', 'slow', 'errors'],
    because: 'the kernel handles the disk: a process waiting for it can’t be interrupted, not even by us',
  },
];

/** Possible cells that aren't tried. The list may only get shorter. */
const UNTRIED_CELLS: readonly UntriedCells[] = [
  {
    dependencies: ['database server'],
    failures: ['slow'],
    moments: ['start'],
    because: 'the start waits for about ten statements, and for the list of jobs five seconds at most',
  },
  {
    dependencies: CALLED_SERVERS,
    failures: ['slow'],
    moments: ['start'],
    because: 'slow is milder than silent, which is tried at startup or under load',
  },
  {
    dependencies: ['database server', 'identity provider', 'virus scanner', 'file store'],
    failures: ['slow'],
    moments: ['shutdown'],
    because: 'slow is milder than silent, which is tried at shutdown',
  },
  {
    dependencies: ['database server', ...CALLED_SERVERS, 'Google file store'],
    failures: ['errors'],
    moments: START_AND_SHUTDOWN,
    because: 'an error response ends a call as quickly as a refused connection',
  },
  {
    dependencies: ['identity provider', 'virus scanner', 'file store', 'Google file store'],
    failures: ['gone'],
    moments: ['shutdown'],
    because: 'a call to a missing dependency ends immediately, so nothing delays the shutdown',
  },
  {
    dependencies: ['calendar server'],
    failures: ['gone', 'silent', 'slow', 'errors'],
    moments: START_AND_SHUTDOWN,
    because: 'only a job calls it: startup doesn’t wait for jobs, and shutdown aborts their calls',
  },
  {
    dependencies: ['virus scanner', 'file store'],
    failures: ['silent'],
    moments: ['start'],
    because: 'gone is tried at startup; the timeouts are the same as under load',
  },
  {
    dependencies: ['Google file store'],
    failures: ['silent', 'slow'],
    because: 'the timeouts apply to any store, and are tried with S3',
  },
  {
    dependencies: ['PgBouncer'],
    failures: ['gone', 'silent'],
    moments: START_AND_SHUTDOWN,
    because: 'to the API it looks like the database server, which is tried at those moments',
  },
  {
    dependencies: ['PgBouncer'],
    failures: ['slow', 'errors'],
    because: 'to the API it looks like the database server, which is tried with these failures',
  },
  {
    dependencies: ['database server', 'disk'],
    failures: ['full'],
    moments: START_AND_SHUTDOWN,
    because: 'only load fills it',
  },
  {
    dependencies: ['clock'],
    failures: ['jumps'],
    moments: START_AND_SHUTDOWN,
    because: 'faults.test.ts covers starting with a wrong clock; shutdown doesn’t use the time',
  },
];

/** How a cell fails, in the words of the table. */
function failureOf({ failure }: Pick<Cell, 'failure'>): Failure {
  if (failure.startsWith('jumps')) return 'jumps';
  // With one server for many recipients, some fail in each way.
  if (failure === 'by recipient') return 'errors';
  return failure === 'stopped (SIGSTOP)' ? 'silent' : (failure as Failure);
}

const coversCell = (
  { dependencies, failures, moments }: UntriedCells,
  { dependency, failure, moment }: CellName,
) =>
  (dependencies?.includes(dependency) ?? true) &&
  (failures?.includes(failure) ?? true) &&
  (moments?.includes(moment) ?? true);

const labelOf = ({ dependency, failure, moment }: CellName) => `${dependency} ${failure} ${moment}`;

/**
 * Compares the cells with all possible ones: each dependency, failing in each way, at each moment.
 * @param missing dependencies that this machine doesn't have
 * @returns what isn't tried and why, one line for each reason, and any mistakes in the lists above
 */
export function compareWithMatrix(cells: readonly Cell[], missing: readonly string[]) {
  const tried = new Set(cells.map((cell) => labelOf({ ...cell, failure: failureOf(cell) } as CellName)));
  const all = DEPENDENCIES.flatMap((dependency) =>
    FAILURES.flatMap((failure) => MOMENTS.map((moment): CellName => ({ dependency, failure, moment }))),
  );
  const known = new Set(all.map(labelOf));
  const rules = [...IMPOSSIBLE, ...UNTRIED_CELLS];
  const mistakes = [
    ...cells
      .filter((cell) => cell.dependency !== 'nothing')
      .map((cell) => labelOf({ ...cell, failure: failureOf(cell) } as CellName))
      .filter((line) => !known.has(line))
      .map((line) => `${line}: not in the matrix`),
    ...all
      .filter((cell) => !missing.includes(cell.dependency))
      .flatMap((cell) => {
        const count =
          rules.filter((rule) => coversCell(rule, cell)).length + (tried.has(labelOf(cell)) ? 1 : 0);
        if (count === 1) return [];
        return [
          `${labelOf(cell)}: ${count === 0 ? 'neither tried nor explained' : 'explained, and tried or explained again'}`,
        ];
      }),
  ];
  const lines = UNTRIED_CELLS.map((rule) => {
    const untried = all.filter((cell) => coversCell(rule, cell));
    return `${untried.map(labelOf).join(', ')}: ${rule.because}`;
  });
  return { wrong: mistakes, lines };
}
