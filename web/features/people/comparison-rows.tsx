import type { ComparedCandidate } from '@common-ground/contract/people/comparison';
import { describeCriterion, formatWorkTime } from '@common-ground/domain/opportunities/criterion-labels';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { bandLabel, glyphOf } from '../../platform/text/band-labels.ts';
import {
  formatDegree,
  formatHomeCountry,
  formatLanguages,
  formatStart,
  lineOf,
  REACHED_LEVEL_LABELS,
} from '../../platform/text/candidate-formats.ts';
import { CRITERION_STATUS_LABELS, describeEvidence } from '../../platform/text/criterion-labels.ts';
import { presentDay } from '../../platform/text/day-formats.ts';
import { BandGlyph } from '../../ui/signs/band-glyph.tsx';
import { StandingMark } from '../../ui/signs/standing-mark.tsx';

/** One row of a comparison: a topic, and each candidate's value for it. */
export type ComparisonRow = {
  readonly id: string;
  readonly title: string;
  readonly detail: string | null;
  readonly cell: (person: ComparedCandidate) => ReactNode;
};

const cellContent = (text: string | null): ReactNode =>
  text === null || text === '' ? (
    <span className="text-muted">
      <Trans>Not given</Trans>
    </span>
  ) : (
    text
  );

const points = (lines: readonly string[]): ReactNode =>
  lines.length === 0 ? (
    cellContent(null)
  ) : (
    <ul className="grid gap-0.5">
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );

/** How a shared result overlaps with the company's culture. */
const CULTURE: ComparisonRow = {
  id: 'culture',
  title: t`Culture`,
  detail: t`Only for candidates who share their result`,
  cell: ({ overlapBand }) =>
    overlapBand === null ? (
      <span className="text-muted">
        <Trans>Not shared</Trans>
      </span>
    ) : (
      <span className="flex items-center gap-2">
        <BandGlyph band={glyphOf(overlapBand)} size={18} />
        {bandLabel(overlapBand)}
      </span>
    ),
};

/** Rows that every comparison has. */
const PROFILE_ROWS: readonly ComparisonRow[] = [
  {
    id: 'qualification',
    title: t`Highest qualification`,
    detail: null,
    cell: ({ qualificationLevel }) =>
      cellContent(qualificationLevel === null ? null : (REACHED_LEVEL_LABELS[qualificationLevel] ?? null)),
  },
  {
    id: 'degrees',
    title: t`Degrees`,
    detail: null,
    cell: ({ degrees }) => points((degrees ?? []).flatMap((degree) => formatDegree(degree) ?? [])),
  },
  {
    id: 'experience',
    title: t`Work experience of any kind`,
    detail: t`Overlapping months count once`,
    cell: ({ experienceMonths }) =>
      experienceMonths === null
        ? cellContent(null)
        : experienceMonths.atMost === 0
          ? t`None`
          : text(formatWorkTime(experienceMonths)),
  },
  {
    id: 'skills',
    title: t`Skills`,
    detail: null,
    cell: ({ skills }) => cellContent((skills ?? []).flatMap(({ name }) => name ?? []).join(', ')),
  },
  {
    id: 'languages',
    title: t`Languages`,
    detail: null,
    cell: ({ languages }) => cellContent(formatLanguages(languages)),
  },
  {
    id: 'country',
    title: t`Location`,
    detail: null,
    cell: ({ profile }) => cellContent(formatHomeCountry(profile.location.country)),
  },
  {
    id: 'start',
    title: t`Availability`,
    detail: null,
    cell: ({ profile }) =>
      cellContent(lineOf([formatStart(profile.employment, presentDay().slice(0, 'YYYY-MM'.length))])),
  },
];

/** Lists the opportunity's criteria first, one by one, and then everything else worth comparing. There are no totals or rankings. */
export function comparisonRows(people: readonly ComparedCandidate[]): readonly ComparisonRow[] {
  const criteria = people.find(({ fit }) => fit !== null)?.fit?.criteria ?? [];
  return [
    ...criteria.map((criterion) => ({
      id: criterion.id,
      title: text(describeCriterion(criterion)),
      detail: criterion.need === 'must' ? t`Must-have` : t`Nice to have`,
      cell: (person: ComparedCandidate) => <CriterionCell person={person} criterionId={criterion.id} />,
    })),
    ...PROFILE_ROWS,
    ...(people.some(({ overlapBand }) => overlapBand !== null) ? [CULTURE] : []),
  ];
}

function CriterionCell({
  person,
  criterionId,
}: {
  readonly person: ComparedCandidate;
  readonly criterionId: string;
}) {
  const criterion = person.fit?.criteria.find(({ id }) => id === criterionId);
  const found = person.fit?.standings.find((item) => item.criterionId === criterionId);
  const standing = found?.standing ?? 'unknown';
  const evidence = criterion ? describeEvidence(criterion, found?.evidence ?? null) : '';
  return (
    <span className="flex items-start gap-2">
      <span className="mt-0.5">
        <StandingMark standing={standing} />
      </span>
      <span>
        {CRITERION_STATUS_LABELS[standing]}
        {evidence ? <span className="block text-muted">{evidence}</span> : null}
      </span>
    </span>
  );
}
