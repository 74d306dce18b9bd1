import { sourceLines } from '@common-ground/api/platform/reading/source-lines';
import type { ImportFindings } from '@common-ground/contract/import';
import { readCv } from '@common-ground/domain/import/cv-reading';
import { extractText, getDocumentProxy } from 'unpdf';
import { watchChild } from './child-peak.ts';
import { type CvCase, readCases } from './cv-set/cv-case.ts';
import { countFields, rightOnes } from './cv-set/score-reading.ts';
import { setDocx, setOdt } from './cv-set/set-office.ts';
import { setPdf } from './cv-set/set-pdf.ts';
import { kilobytes, median, printTable } from './measure.ts';

/**
 * How well CVs are read: precision (of what was read, how much is right) and recall (of what a person reads, how much was read) of every
 * field, on the CVs that the rules were tuned on and on those that they were not; then how long it takes and what it needs. Both sets and
 * the program that sets them were written by the same people as the rules: strangers' CVs will do worse.
 */

const READER = new URL('../api/platform/reading/read-file-child.ts', import.meta.url);
const ROUNDS = 9;
const TWO_PAGES = '17-career-break';

type Sum = { right: number; read: number; expected: number };

function bytesOf(one: CvCase): Promise<Uint8Array> | Uint8Array {
  if (one.format === 'docx') return setDocx(one);
  return one.format === 'odt' ? setOdt(one) : setPdf(one);
}

async function readThrough(one: CvCase): Promise<ImportFindings | { refusal: string }> {
  const { answer } = await watchChild(READER, await bytesOf(one));
  return JSON.parse(answer);
}

async function sumsOf(cases: readonly CvCase[]): Promise<{ sums: Map<string, Sum>; refusals: string }> {
  const sums = new Map<string, Sum>();
  let refusals = 0;
  let rightRefusals = 0;
  for (const one of cases) {
    const read = await readThrough(one);
    if (one.expected.refusal !== undefined) {
      refusals += 1;
      if ('refusal' in read && read.refusal === one.expected.refusal) rightRefusals += 1;
      continue;
    }
    const findings = 'refusal' in read ? { mail: null, proposals: [] } : read;
    for (const [field, { read: values, expected }] of countFields(findings, one.expected)) {
      const sum = sums.get(field) ?? { right: 0, read: 0, expected: 0 };
      sum.right += rightOnes(values, expected);
      sum.read += values.length;
      sum.expected += expected.length;
      sums.set(field, sum);
    }
  }
  return { sums, refusals: `${rightRefusals} of ${refusals}` };
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`;

async function printQuality(): Promise<void> {
  for (const folder of ['tuned', 'held-out'] as const) {
    const cases = readCases(folder);
    const { sums, refusals } = await sumsOf(cases);
    const all = [...sums.values()].reduce((total, sum) => ({
      right: total.right + sum.right,
      read: total.read + sum.read,
      expected: total.expected + sum.expected,
    }));
    printTable(
      `CV import, ${cases.length} CVs, ${folder === 'tuned' ? 'the rules were tuned on them' : 'held out of the tuning'} (scans refused: ${refusals})`,
      ['field', 'precision', 'recall', 'right / read / expected'],
      [...sums, ['all', all] as const].map(([field, { right, read, expected }]) => [
        field,
        percent(right, read),
        percent(right, expected),
        `${right} / ${read} / ${expected}`,
      ]),
    );
  }
}

async function printCost(): Promise<void> {
  const one = readCases('tuned').find(({ name }) => name === TWO_PAGES);
  if (one === undefined) throw new Error('The set has no CV of two pages');
  const bytes = await bytesOf(one);
  const times = { text: [] as number[], reading: [] as number[], child: [] as number[] };
  const peaks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const plain = performance.now();
    await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    const between = performance.now();
    readCv((await sourceLines(bytes)).lines);
    times.text.push(between - plain);
    times.reading.push(performance.now() - between);
    const { peakBytes, timeMs } = await watchChild(READER, bytes);
    times.child.push(timeMs);
    peaks.push(peakBytes);
  }
  printTable(
    `Reading a PDF of two pages (${kilobytes(bytes.length)}), medians of ${ROUNDS}`,
    ['what', 'measured'],
    [
      ['plain text extraction alone, in this process', `${median(times.text).toFixed(0)} ms`],
      [
        'extraction with places, layout and all rules, in this process',
        `${median(times.reading).toFixed(0)} ms`,
      ],
      [
        'the same in a process of its own, from its start to its answer',
        `${median(times.child).toFixed(0)} ms`,
      ],
      ['most memory that process held', `${(median(peaks) / 1e6).toFixed(0)} MB`],
    ],
  );
}

await printQuality();
await printCost();
