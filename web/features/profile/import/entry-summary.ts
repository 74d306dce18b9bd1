import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import type { ImportDoubt } from '@common-ground/domain/cv-import/import-doubts';
import { entryFrom } from '@common-ground/domain/cv-import/import-taking';
import { formatList } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { languageName } from '../../../platform/text/language-labels.ts';
import { LANGUAGE_LEVEL_LABELS } from '../booster/booster-labels.ts';
import { fieldNoun } from '../entries/entry-violations.ts';
import { sentSections } from '../entries/sent-entries.ts';
import { formatAnswer } from '../steps/answer-format.ts';
import { entryName, formatValue } from '../steps/value-format.ts';
import { readFieldLabel } from './import-labels.ts';
import type { ReviewEntry, ReviewGroup } from './review-groups.ts';

/** One extracted item in two lines. */
type Summary = { readonly name: string; readonly line: string };

type Values = Readonly<Record<string, unknown>>;

const EMPTY_SCHOOL = { schools: null, qualifications: null, projects: null, contextNote: null };
const EMPTY_BOOSTER = {
  evidence: null,
  skills: null,
  languages: null,
  certificates: null,
  publicLink: null,
};

/** For each list, the part of an application that its entries belong to: the summary is what companies will read. */
const PARTS: Readonly<Record<string, (entry: Values) => object>> = {
  experiences: (entry) => ({ experience: { experiences: [entry] } }),
  degrees: (entry) => ({ university: { degrees: [entry] } }),
  schools: (entry) => ({ school: { ...EMPTY_SCHOOL, schools: [entry] } }),
  qualifications: (entry) => ({ school: { ...EMPTY_SCHOOL, qualifications: [entry] } }),
  projects: (entry) => ({ school: { ...EMPTY_SCHOOL, projects: [entry] } }),
  activities: (entry) => ({
    activities: { school: { activities: [entry] }, university: { activities: null } },
  }),
  certificates: (entry) => ({ booster: { ...EMPTY_BOOSTER, certificates: [entry] } }),
  evidence: (entry) => ({ booster: { ...EMPTY_BOOSTER, evidence: [entry] } }),
};

/** Summarises an extracted item. */
export function summaryOf(
  { section, list, shape }: Pick<ReviewGroup, 'section' | 'list' | 'shape'>,
  { values, fields }: ReviewEntry,
): Summary {
  if (!('' in values)) return listEntry(list, values);
  const value = values[''];
  if (shape === 'words') return { name: answerOf(section, list, [value]), line: '' };
  // This group has answers from several sections.
  const [field] = fields;
  if (field === undefined) return { name: formatValue(value), line: '' };
  return {
    name: answerOf(field.section, field.list, value),
    line: readFieldLabel(field.section, field.list, ''),
  };
}

function answerOf(section: ReviewGroup['section'], field: string, value: unknown): string {
  return formatAnswer(section, field as never, { [field]: value } as never) ?? formatValue(value);
}

function listEntry(list: string, values: Values): Summary {
  if (list === 'languages') return { name: formatLanguage(values), line: '' };
  const parts = PARTS[list]?.(entryFrom(list, 'entry', values)) as Snapshot['parts'] | undefined;
  const firstEntry = parts && sentSections(parts)[0]?.entries[0];
  return firstEntry
    ? { name: firstEntry.name, line: firstEntry.line }
    : { name: entryName(values), line: '' };
}

function formatLanguage({ language, level }: Values): string {
  const spoken = typeof language === 'string' ? languageName(language) : '';
  if (typeof level !== 'string') return spoken;
  const levelText = LANGUAGE_LEVEL_LABELS[level as keyof typeof LANGUAGE_LEVEL_LABELS]?.split(' · ')[0];
  return [spoken, levelText].filter(Boolean).join(': ');
}

/** Says what to check about an entry, in whole sentences; empty if nothing is doubtful. */
export function describeDoubts({
  doubts,
  isDifferent,
}: Pick<ReviewEntry, 'doubts' | 'isDifferent'>): readonly string[] {
  const nounsOf = (kind: ImportDoubt['kind']) =>
    doubts.filter((doubt) => doubt.kind === kind).map(({ field }) => fieldNoun(field));
  const [years, missing] = [nounsOf('year_only'), nounsOf('missing')];
  return [
    ...(years.length > 0
      ? [t`We only found a year for ${formatList(years)}. Choose a month, or we’ll leave it out.`]
      : []),
    ...(missing.length > 0
      ? [t`We couldn’t find ${formatList(missing)}. You can add it in your profile afterwards.`]
      : []),
    ...(isDifferent ? [t`Your profile says something else.`] : []),
  ];
}
