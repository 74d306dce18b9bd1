import type { Cell } from '../cell.ts';
import { CALENDAR_CELLS } from './calendar-cells.ts';
import { CLOCK_CELLS } from './clock-cells.ts';
import { DATABASE_CELLS, SKIPPED_POOLER } from './database-cells.ts';
import { FILE_CELLS, SKIPPED_DISK } from './file-cells.ts';
import { IDENTITY_CELLS } from './identity-cells.ts';
import { INTERVIEW_CELLS } from './interview-cells.ts';
import { MAIL_CELLS } from './mail-cells.ts';

/** Every cell that can be tried on this machine. */
export const CELLS: readonly Cell[] = [
  ...DATABASE_CELLS,
  ...IDENTITY_CELLS,
  ...MAIL_CELLS,
  ...INTERVIEW_CELLS,
  ...CALENDAR_CELLS,
  ...FILE_CELLS,
  ...CLOCK_CELLS,
];

/** Dependencies that this machine doesn't have. */
export function missingHere(): readonly string[] {
  return [...SKIPPED_POOLER.map(() => 'PgBouncer'), ...SKIPPED_DISK.map(() => 'disk')];
}
