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
type Place = { readonly dependency: Dependency; readonly failure: Failure; readonly moment: Moment };

/** Cells that aren't tried, by what they have in common; an omitted property matches everything. */
type UntriedCells = {
  readonly dependencies?: readonly Dependency[];
  readonly failures?: readonly Failure[];
  readonly moments?: readonly Moment[];
  readonly because: string;
};

const except = <Name extends string>(all: readonly Name[], ...some: readonly Name[]) =>
  all.filter((name) => !some.includes(name));
const EDGES = ['start', 'shutdown'] as const;
const CALLED = ['identity provider', 'mail server', 'virus scanner', 'file store'] as const;

/** Impossible cells. */
const IMPOSSIBLE: readonly UntriedCells[] = [
  { dependencies: except(DEPENDENCIES, 'clock'), failures: ['jumps'], because: 'only a clock jumps' },
  { dependencies: ['clock'], failures: except(FAILURES, 'jumps'), because: 'a clock can only be wrong' },
  {
    dependencies: except(DEPENDENCIES, 'database server', 'disk', 'clock'),
    failures: ['full'],
    because: 'what is full answers with errors, or with nothing',
  },
  {
    dependencies: ['database connection'],
    failures: ['silent', 'slow', 'errors'],
    because: 'a connection is there or not; what is said over it is the server’s',
  },
  {
    dependencies: ['database connection'],
    failures: ['gone'],
    moments: EDGES,
    because: 'at the start there is none yet, and at the end they are closed',
  },
  {
    dependencies: ['disk'],
    failures: ['gone', 'silent', 'slow', 'errors'],
    because: 'the system answers for a disk: a process that waits for it can’t be woken, also not by us',
  },
];

/** All possible cells. The list may only get shorter. */
const UNTRIED_CELLS: readonly UntriedCells[] = [
  {
    dependencies: ['database server', ...CALLED],
    failures: ['slow'],
    moments: ['start'],
    because: 'slow is less than silent, which is tried at the start or under load',
  },
  {
    dependencies: ['database server', 'identity provider', 'virus scanner', 'file store'],
    failures: ['slow'],
    moments: ['shutdown'],
    because: 'slow is less than silent, which is tried at the shutdown',
  },
  {
    dependencies: ['database server', ...CALLED, 'Google file store'],
    failures: ['errors'],
    moments: EDGES,
    because: 'an answer with an error ends a call as soon as a refused connection does',
  },
  {
    dependencies: ['identity provider', 'virus scanner', 'file store', 'Google file store'],
    failures: ['gone'],
    moments: ['shutdown'],
    because: 'a call to what is gone ends at once, so that nothing holds up the end',
  },
  {
    dependencies: ['calendar server'],
    failures: ['gone', 'silent', 'slow', 'errors'],
    moments: EDGES,
    because: 'only a job calls it: a start doesn’t wait for jobs, and an end stops their calls',
  },
  {
    dependencies: ['virus scanner', 'file store'],
    failures: ['silent'],
    moments: ['start'],
    because: 'gone is tried at the start; the limits of time are those that hold under load',
  },
  {
    dependencies: ['Google file store'],
    failures: ['silent', 'slow'],
    because: 'the limits of time are around the store, whichever it is: tried with S3',
  },
  {
    dependencies: ['PgBouncer'],
    failures: ['gone', 'silent'],
    moments: EDGES,
    because: 'to the API it is the database server, which is tried then',
  },
  {
    dependencies: ['PgBouncer'],
    failures: ['slow', 'errors'],
    because: 'to the API it is the database server, which is tried so',
  },
  {
    dependencies: ['database server', 'disk'],
    failures: ['full'],
    moments: EDGES,
    because: 'it is full by what is done under load',
  },
  {
    dependencies: ['clock'],
    failures: ['jumps'],
    moments: EDGES,
    because: 'a start by a wrong clock is in faults.test.ts; at the end nobody asks for the time',
  },
];

/** How a cell fails, in the words of the table. */
function failureOf({ failure }: Pick<Cell, 'failure'>): Failure {
  if (failure.startsWith('jumps')) return 'jumps';
  // With one server for many recipients, some fail in each way.
  if (failure === 'by recipient') return 'errors';
  return failure === 'stopped (SIGSTOP)' ? 'silent' : (failure as Failure);
}

const isOf = ({ dependencies, failures, moments }: UntriedCells, { dependency, failure, moment }: Place) =>
  (dependencies?.includes(dependency) ?? true) &&
  (failures?.includes(failure) ?? true) &&
  (moments?.includes(moment) ?? true);

const wordsOf = ({ dependency, failure, moment }: Place) => `${dependency} ${failure} ${moment}`;

/**
 * Compares the cells with all possible ones: each dependency, failing in each way, at each moment.
 * @param missing dependencies that this machine doesn't have
 * @returns what isn't tried and why, one line for each reason, and any mistakes in the lists above
 */
export function compareWithMatrix(cells: readonly Cell[], missing: readonly string[]) {
  const tried = new Set(cells.map((cell) => wordsOf({ ...cell, failure: failureOf(cell) } as Place)));
  const all = DEPENDENCIES.flatMap((dependency) =>
    FAILURES.flatMap((failure) => MOMENTS.map((moment): Place => ({ dependency, failure, moment }))),
  );
  const known = new Set(all.map(wordsOf));
  const rules = [...IMPOSSIBLE, ...UNTRIED_CELLS];
  const wrong = [
    ...cells
      .filter((cell) => cell.dependency !== 'nothing')
      .map((cell) => wordsOf({ ...cell, failure: failureOf(cell) } as Place))
      .filter((words) => !known.has(words))
      .map((words) => `${words}: not in the matrix`),
    ...all
      .filter((place) => !missing.includes(place.dependency))
      .flatMap((place) => {
        const count = rules.filter((rule) => isOf(rule, place)).length + (tried.has(wordsOf(place)) ? 1 : 0);
        if (count === 1) return [];
        return [
          `${wordsOf(place)}: ${count === 0 ? 'neither tried nor explained' : 'explained, and tried or explained again'}`,
        ];
      }),
  ];
  const lines = UNTRIED_CELLS.map((rule) => {
    const places = all.filter((place) => isOf(rule, place));
    return `${places.map(wordsOf).join(', ')}: ${rule.because}`;
  });
  return { wrong, lines };
}
