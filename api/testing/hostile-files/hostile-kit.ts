/** The building blocks of hostile files. */

/** Planted in every file that could contain it: it mustn't appear in anything stored. */
export const CANARY = 'CANARY-b41d';

/** A script that would run if the file were ever shown as a page. */
export const SCRIPT = `<script>alert("${CANARY}")</script>`;
export const MEGABYTE = 1_024 * 1_024;

/** The expected outcome for a file: refused with one of these flaws (or as too large), or accepted with everything harmful removed. */
type ExpectedOutcome = readonly string[] | 'disarmed';

export type HostileFile = {
  readonly name: string;
  readonly file: Buffer;
  readonly expected: ExpectedOutcome;
};

/** The bytes of a text. */
export const utf8 = (text: string) => Buffer.from(text, 'utf8');

/** Changes bytes of a file in place, by searching for them. */
export function patchFile(file: Buffer, from: string, to: string): Buffer {
  const at = file.indexOf(Buffer.from(from, 'latin1'));
  if (at < 0) throw new Error(`There is no ${from}`);
  return Buffer.concat([file.subarray(0, at), Buffer.from(to, 'latin1'), file.subarray(at + from.length)]);
}
