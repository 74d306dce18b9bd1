import { basename } from 'node:path';
import type { Finding, SourceFile } from './finding.ts';

const MAX_WORDS = 300;
const RECORD = /^docs\/decisions\/[^/]+\.md$/;
const NAME = /^(\d{4})-[a-z0-9-]+\.md$/;

function numberFindings(path: string, text: string, numbers: ReadonlyMap<string, string>): string[] {
  const number = NAME.exec(basename(path))?.[1];
  if (!number) return ['must be named <four digits>-<words>.md'];
  const findings: string[] = [];
  const other = numbers.get(number);
  if (other) findings.push(`has the number of ${other}`);
  if (!text.startsWith(`# ${Number(number)}. `))
    findings.push(`must begin with the heading "# ${Number(number)}. …"`);
  return findings;
}

/** Finds decision records that are too long for a quick read, share a number, or have a different one in their heading. */
export function checkDecisionRecords(files: readonly SourceFile[]): Finding[] {
  const numbers = new Map<string, string>();
  return files
    .filter(({ path }) => RECORD.test(path))
    .flatMap(({ path, text }) => {
      const messages = numberFindings(path, text, numbers);
      numbers.set(basename(path).slice(0, 4), path);
      const words = text.split(/\s+/).filter(Boolean).length;
      if (words > MAX_WORDS) messages.push(`has ${words} words; ${MAX_WORDS} are the most`);
      return messages.map((message) => ({ path, line: 0, message }));
    });
}
