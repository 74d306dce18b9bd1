import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openOperator } from '@common-ground/api/operator';
import { copiesCsv } from '@common-ground/domain/psychometrics/copies-csv';
import { GROUPINGS, type Grouping } from '@common-ground/domain/psychometrics/groups';
import { companySides } from '@common-ground/domain/psychometrics/rated-companies';
import { psychometricReport } from '@common-ground/domain/psychometrics/report';
import { reportText } from '@common-ground/domain/psychometrics/report-text';
import type { Copy } from '@common-ground/domain/psychometrics/sample';
import { findRunningDatabase } from '@common-ground/local/running-database';

/**
 * Checks the culture test against research copies: `npm run psychometrics -- --language en --groups gender,age`. It uses the database at
 * DATABASE_URL, or the one of a running `npm start`, and writes JSON and Markdown, which `docs/scoring.md` describes.
 */
const USAGE = `npm run psychometrics -- [--language en] [--groups gender,age] [--resamples 500] [--out FOLDER] [--csv]

  --groups     groups to compare: ${Object.keys(GROUPINGS).join(', ')}
  --resamples  how often people are drawn again for the intervals of ω; fewer give rougher ones, sooner
  --out        where the report goes; .data/psychometrics by default
  --csv        also writes the answers as CSV for R. They are people's own answers: keep the file to yourself and delete it after use`;

const root = fileURLToPath(new URL('..', import.meta.url));
const print = (line: string) => process.stdout.write(`${line}\n`);

function isGrouping(name: string): name is Grouping {
  return Object.hasOwn(GROUPINGS, name);
}

function readResamples(text: string): number {
  const resamples = Number(text);
  if (Number.isInteger(resamples) && resamples >= 1 && resamples <= 10_000) return resamples;
  throw new Error(`--resamples takes a whole number from 1 to 10000.\n\n${USAGE}`);
}

async function readDatabase(language: string) {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const { DATABASE_URL, DATA_DIR } = process.env;
  const url = DATABASE_URL || (await findRunningDatabase(resolve(root, DATA_DIR || '.data')));
  if (!url) throw new Error('No database found: set DATABASE_URL, or start the application with npm start.');
  const operator = openOperator(url, userInfo().username);
  try {
    const copies = await operator.listResearchCopies(language);
    return { copies, sides: companySides(await operator.listRatedCompanies()) };
  } finally {
    await operator.close();
  }
}

/** In an unrepeatable random order. */
async function writeCsv(path: string, copies: readonly Copy[]): Promise<void> {
  const random = () => randomInt(2 ** 32) / 2 ** 32;
  await writeFile(path, copiesCsv(copies, random), { mode: 0o600 });
  print(`Wrote ${path}. It has people's own answers: delete it after use.`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      language: { type: 'string', default: 'en' },
      groups: { type: 'string', default: '' },
      resamples: { type: 'string', default: '500' },
      out: { type: 'string', default: join(root, '.data', 'psychometrics') },
      csv: { type: 'boolean', default: false },
    },
  });
  const groupings = values.groups.split(',').filter(Boolean);
  const unknown = groupings.find((name) => !isGrouping(name));
  if (unknown !== undefined) throw new Error(`"${unknown}" isn’t a group.\n\n${USAGE}`);
  const resamples = readResamples(values.resamples);
  const { copies, sides } = await readDatabase(values.language);
  const { language } = values;
  const of = groupings.filter(isGrouping);
  const report = psychometricReport({ language, copies, groupings: of, resamples, ...sides });
  if (report.kind === 'too_few')
    throw new Error(
      `There are ${report.peopleCount} people with a usable copy in "${language}". ${report.neededCount} are needed.`,
    );
  await mkdir(values.out, { recursive: true });
  const path = join(values.out, `psychometrics-${language}-${report.versions.instrument}`);
  await writeFile(`${path}.json`, `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600 });
  await writeFile(`${path}.md`, reportText(report), { mode: 0o600 });
  print(`Wrote ${path}.json and ${path}.md.`);
  if (values.csv) await writeCsv(`${path}.csv`, copies);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
