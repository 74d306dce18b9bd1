/** What one cell of the table took, in milliseconds. */
type CellTimes = { slowestAnswerMs: number; waitedForMs: number };

let present: CellTimes = { slowestAnswerMs: 0, waitedForMs: 0 };
const cells: (CellTimes & { cell: string })[] = [];

/** Notes how long an answer took. */
export function noteAnswer(ms: number): void {
  present.slowestAnswerMs = Math.max(present.slowestAnswerMs, ms);
}

/** Notes how long something was waited for: mostly that all is well again. */
export function noteWait(ms: number): void {
  present.waitedForMs = Math.max(present.waitedForMs, ms);
}

/** Closes the cell. */
export function endCell(cell: string): void {
  cells.push({ cell, ...present });
  present = { slowestAnswerMs: 0, waitedForMs: 0 };
}

/** Every cell so far, one line each. */
export function tableOfCells(): string {
  const second = (ms: number) => `${(ms / 1_000).toFixed(1)} s`.padStart(8);
  return [
    `${'answered'.padStart(8)} ${'well'.padStart(8)}`,
    ...cells.map(
      ({ cell, slowestAnswerMs, waitedForMs }) =>
        `${second(slowestAnswerMs)} ${second(waitedForMs)}  ${cell.replace(/ > /g, ' ')}`,
    ),
  ].join('\n');
}
