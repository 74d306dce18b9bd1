import { readFile } from '@common-ground/api/platform/reading/read-file';
import { sourceLines } from '@common-ground/api/platform/reading/source-lines';
import { readCv } from '@common-ground/domain/cv-import/cv-reading';
import { extractText, getDocumentProxy } from 'unpdf';
import { watchChild } from './child-peak.ts';
import { type CvSetName, readCvSet } from './cv-set/cv-sets.ts';
import { measureSet, type SetResult, type Totals } from './cv-set/measure-set.ts';
import { kilobytes, median, printTable } from './measure.ts';

/**
 * Measures how well CVs are read: the precision and recall of every field and the share of completely correct
 * entries, separately for CVs the rules were tuned on and for held-out ones; then time and memory.
 *
 * `node bench/cv-import.ts tuned` only measures the two tuned sets: anyone who changes rules must not look at
 * the others.
 */

const READER = new URL('../api/platform/reading/read-file-child.ts', import.meta.url);
const ROUNDS = 9;
const TWO_PAGES = '17-career-break';
const TITLES: Readonly<Record<CvSetName, string>> = {
  tuned: 'the rules were tuned on them',
  'tuned/strangers': 'of other makers, once held out, now tuned on',
  'held-out': 'held out of the tuning',
  'held-out-strangers': 'of other makers, held out of the tuning',
};

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`;
const figures = ({ correct, read, expected }: Totals) => [
  percent(correct, read),
  percent(correct, expected),
  `${correct} / ${read} / ${expected}`,
];

async function printQuality(set: CvSetName): Promise<void> {
  const result = await measureSet(readCvSet(set), readFile);
  printTable(
    `CV import, ${result.cvs} CVs, ${TITLES[set]} (rightly refused: ${result.refused.correct} of ${result.refused.expected})`,
    ['field', 'precision', 'recall', 'right / read / expected'],
    [...result.fields, ['all', result.all] as const].map(([field, sum]) => [field, ...figures(sum)]),
  );
  printCompleteEntries(result);
  printTable(
    'The same CVs by what makes them hard',
    ['cause', 'CVs', 'precision', 'recall', 'whole jobs', 'no job right'],
    [...result.byCause].map(([cause, tally]) => [
      cause,
      String(tally.cvs),
      percent(tally.all.correct, tally.all.read),
      percent(tally.all.correct, tally.all.expected),
      `${tally.jobs.correct} / ${tally.jobs.expected}`,
      String(tally.cvsWithoutCorrectJob),
    ]),
  );
}

function printCompleteEntries({
  jobs,
  education,
  cvsWithoutCorrectJob,
  cvsWithJobs,
  cvsWithoutCorrectEducation,
  cvsWithEducation,
}: SetResult) {
  printTable(
    'Whole entries: every field that tells them apart is right',
    ['entries', 'precision', 'recall', 'right / read / expected', 'CVs with none right'],
    [
      [
        'jobs',
        ...figures(jobs),
        `${cvsWithoutCorrectJob} of ${cvsWithJobs} (${percent(cvsWithoutCorrectJob, cvsWithJobs)})`,
      ],
      [
        'education',
        ...figures(education),
        `${cvsWithoutCorrectEducation} of ${cvsWithEducation} (${percent(cvsWithoutCorrectEducation, cvsWithEducation)})`,
      ],
    ],
  );
}

async function printCost(): Promise<void> {
  const cvCase = readCvSet('tuned').find(({ name }) => name === TWO_PAGES);
  if (cvCase === undefined) throw new Error('The set has no two-page CV');
  const bytes = await cvCase.bytes();
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

const filter = process.argv[2];
const names = Object.keys(TITLES) as CvSetName[];
const selectedNames = names.filter(
  (name) => filter === undefined || name === filter || name.startsWith(`${filter}/`),
);
if (selectedNames.length === 0) throw new Error(`No set is called ${filter}: use ${names.join(' or ')}`);
for (const name of selectedNames) await printQuality(name);
if (filter === undefined) await printCost();
