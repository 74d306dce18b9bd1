import type { CvLine } from '../text/cv-line.ts';

/**
 * Rows of a Japanese form (履歴書): year, month, and what began ("入社") or ended ("退社") in it. Each start and its end are put on one line
 * with their dates, as in other CVs.
 */

const ROW = /^(\d{4})\s?年?\s?(\d{1,2})\s?月?\s([^\s\d–—〜~-].*)$/u;
const TABLE_HEAD = /^年\s?月\s(\S.*)$/u;
const BEGINS = /^(.*\S)\s?(?:入学|編入学|入社|入職|入行|入庁|入所|就職)(?:\s(.*))?$/u;
const ENDS = /^(.*\S)\s?(?:卒業|修了|退学|中退|退社|退職|退行|退庁|退所)(?:\s.*|見込み?)?$/u;
const OBTAINED = /^(.*\S)\s?(?:取得|合格)$/u;
const ONGOING = /^現在に至る/u;
const CLOSING = /^以上$/u;
/** The fewest rows that count as such a form. */
const MIN_ROWS = 3;

type Begun = { readonly at: number; readonly name: string; readonly from: string };

/** The lines of a CV, with the start and end of each such row on one line. */
export function joinedHistory(lines: readonly CvLine[]): readonly CvLine[] {
  if (lines.filter(isFormRow).length < MIN_ROWS) return lines;
  const joined: CvLine[] = [];
  let begun: Begun | null = null;
  const close = (to: string) => {
    const line = begun === null ? undefined : joined[begun.at];
    if (begun !== null && line !== undefined)
      joined[begun.at] = { ...line, text: `${begun.from}〜${to}\t${begun.name}` };
    begun = null;
  };
  for (const line of lines) {
    const text = spaced(line.text);
    const [, year = '', month = '', content = ''] = ROW.exec(text) ?? [];
    const time = `${year}年${month}月`;
    const [, name = null] = BEGINS.exec(content) ?? [];
    const open: Begun | null = begun;
    if (year === '' && (ONGOING.test(text) || CLOSING.test(text))) {
      if (ONGOING.test(text)) close('現在');
    } else if (name !== null) {
      begun = { at: joined.length, name, from: time };
      joined.push({ ...line, text: `${time}\t${name}` });
    } else if (open !== null && ends(content, open)) close(time);
    else joined.push({ ...line, text: plainText(line.text, content, time) });
  }
  return joined;
}

function isFormRow({ text }: CvLine): boolean {
  const content = ROW.exec(spaced(text))?.[3] ?? '';
  return [BEGINS, ENDS, OBTAINED].some((form) => form.test(content));
}

/** Whether a row says that something earlier ended: it names it, or at least starts the same way. */
function ends(content: string, { name }: Begun): boolean {
  const ended = ENDS.exec(content)?.[1] ?? '';
  return ended !== '' && (ended === name || name.startsWith(ended) || ended.startsWith(name));
}

function plainText(text: string, content: string, time: string): string {
  const [, gained = null] = OBTAINED.exec(content) ?? [];
  if (gained !== null) return `${gained} (${time})`;
  return content === '' ? (TABLE_HEAD.exec(spaced(text))?.[1] ?? text) : `${time}\t${content}`;
}

function spaced(text: string): string {
  return text.replaceAll('\t', ' ');
}
