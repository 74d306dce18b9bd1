import { formatMessage } from '@common-ground/i18n/message';
import { DIMENSION_IDS, DIMENSIONS } from '../culture/dimensions.ts';
import type { FairShare } from './fairness.ts';
import type { FitIndices } from './fit-indices.ts';
import type { GroupComparison } from './groups.ts';
import {
  groupLabel,
  oneDecimal,
  percent,
  table,
  threeDecimals,
  twoDecimals,
  wordedStatement,
} from './markdown.ts';
import { positionParts, sketchParts } from './order-text.ts';
import type { PsychometricReport } from './report.ts';

type Excluded = keyof PsychometricReport['screening']['excludedShares'];

const EXCLUDED: Readonly<Record<Excluded, string>> = {
  other_version: 'of another instrument',
  incomplete: 'incomplete',
  ratings_alike: 'all 40 ratings are the same',
  halves_contradict: 'the two parts contradict each other',
  answered_quickly: 'too many quick answers',
};

/** A report in Markdown. The JSON next to it has every figure; this is the part for human readers. */
export function reportText(report: PsychometricReport): string {
  const { versions, screening } = report;
  return [
    `# Psychometrics of the culture test (${report.language})`,
    `Instrument ${versions.instrument}, scoring ${versions.scoring}, report ${versions.report}. ${report.peopleCount} people, ` +
      `${percent(screening.usableShare)} of ${screening.copyCount} copies kept. Groups of fewer than 20 people aren't shown; their counts are rounded down to tens.`,
    '## Screening',
    table(
      ['left out because', 'share of copies'],
      Object.entries(screening.excludedShares).map(([why, share]) => [
        EXCLUDED[why as Excluded],
        percent(share),
      ]),
    ),
    ...dimensionParts(report),
    ...statementParts(report),
    ...positionParts(report.cardPositions),
    ...sketchParts(report.sketch, comparisonParts),
    ...report.groups.flatMap(({ grouping, groups, comparisons }) => [
      `## Groups by ${grouping}`,
      groups.length === 0
        ? 'No group has 20 people.'
        : groups.map(({ name, count }) => `${groupLabel(name)}: ${count}`).join(', '),
      ...(comparisons.length === 0 ? ['Statements are compared between groups of 200 people or more.'] : []),
      ...comparisons.flatMap(comparisonParts),
    ]),
    ...report.fairness.flatMap(({ grouping, companyCount, groups }) => [
      `## Strong overlaps by ${grouping}, with ${companyCount} companies`,
      table(
        ['group', 'people', 'share', '95 %', 'of the highest', '95 %', 'below four fifths'],
        groups.map(fairRow),
      ),
    ]),
    ...companyParts(report),
    '',
  ].join('\n\n');
}

function dimensionParts({ reliability, factors, retest, meanScores }: PsychometricReport): string[] {
  const { omega, resamples } = factors;
  return [
    '## Dimensions',
    table(
      [
        'dimension',
        'mean S',
        'ω of part A',
        '95 %',
        'split-half of part B',
        'reliability of S',
        'SD',
        'SEM',
        'retest r',
        'SEM of retest',
      ],
      DIMENSION_IDS.map((id) => [
        formatMessage(DIMENSIONS[id].name),
        oneDecimal(meanScores[id]),
        twoDecimals(omega[id].estimate),
        `${twoDecimals(omega[id].low)} to ${twoDecimals(omega[id].high)}`,
        twoDecimals(reliability.choiceReliability[id]),
        twoDecimals(reliability.reliability[id]),
        oneDecimal(reliability.standardDeviation[id]),
        oneDecimal(reliability.standardDeviation[id] * Math.sqrt(1 - reliability.reliability[id])),
        retest ? twoDecimals(retest.correlation[id]) : '–',
        retest ? oneDecimal(retest.measurementError[id]) : '–',
      ]),
    ),
    `Intervals of ω come from ${resamples.found} of ${resamples.resampled} resamples. SD and reliability are proposed as the constants "${reliability.version}".` +
      (retest
        ? ` Retest: ${retest.pairCount} people.`
        : ' Retest: fewer than 20 people took the test twice.'),
    '## Factors of part A',
    table(
      ['model', 'χ²', 'df', 'RMSEA', 'CFI', 'SRMR', 'passes', 'converged'],
      [fitRow('8 factors', factors.eight), fitRow('10 factors', factors.ten)],
    ),
  ];
}

function statementParts({ ratings, choices, factors }: PsychometricReport): string[] {
  return [
    '## Statements of part A',
    table(
      ['statement', 'mean', 'SD', 'skew', 'share at 5', 'item-rest r', 'loading'],
      ratings.map((item, at) => [
        wordedStatement(item.statementId),
        twoDecimals(item.mean),
        twoDecimals(item.deviation),
        twoDecimals(item.skew),
        twoDecimals(item.shareHighest),
        twoDecimals(item.restCorrelation),
        twoDecimals(factors.loadings[at] ?? null),
      ]),
    ),
    '## Statements of part B',
    table(
      ['statement', 'p(most)', 'p(least)', 'above .45'],
      choices.map((item) => [
        wordedStatement(item.statementId),
        twoDecimals(item.shareMost),
        twoDecimals(item.shareLeast),
        item.isOneSided ? 'yes' : '',
      ]),
    ),
  ];
}

function comparisonParts({ focal, reference, counts, ratings, choices }: GroupComparison): string[] {
  const ratingRows = ratings
    .filter(({ size }) => size !== 'negligible')
    .map((item) => [
      wordedStatement(item.statementId),
      twoDecimals(item.effect),
      twoDecimals(item.groupSlope),
      item.size,
    ]);
  const choiceRows = choices
    .filter(({ category }) => category !== 'A')
    .map((item) => [
      wordedStatement(item.statementId),
      item.chosenAs,
      twoDecimals(item.delta),
      item.category,
    ]);
  return [
    `### ${groupLabel(focal)} (${counts.focal}) against ${groupLabel(reference)} (${counts.reference})`,
    ratingRows.length === 0
      ? 'No rated statement differs by a moderate amount.'
      : table(['rated statement', 'ΔR²', 'β of the group', 'size'], ratingRows),
    choiceRows.length === 0
      ? 'No statement of a block differs by category B or C.'
      : table(['statement of a block', 'as', 'Δ', 'category'], choiceRows),
  ];
}

function companyParts({ companies }: PsychometricReport): string[] {
  if (companies === null) return ['## Companies', 'Fewer than 20 companies are measured.'];
  return [
    `## Companies (${companies.companyCount})`,
    table(
      ['dimension', 'mean', 'ICC(1)', 'ICC(2)', 'MSW'],
      DIMENSION_IDS.map((id) => {
        const { mean, icc1, icc2, withinSquare } = companies.dimensions[id];
        return [
          formatMessage(DIMENSIONS[id].name),
          oneDecimal(mean),
          twoDecimals(icc1),
          twoDecimals(icc2),
          oneDecimal(withinSquare),
        ];
      }),
    ),
    `Proposed: ${oneDecimal(companies.withinDeviation)} in place of 16, ${oneDecimal(companies.betweenDeviation)} in place of 7.5.`,
  ];
}

function fitRow(name: string, fit: FitIndices & { readonly hasConverged: boolean }): string[] {
  const { chiSquare, degreesOfFreedom, rmsea, cfi, srmr, isGood, hasConverged } = fit;
  const figures = [
    oneDecimal(chiSquare),
    String(degreesOfFreedom),
    rmsea.toFixed(3),
    cfi.toFixed(3),
    srmr.toFixed(3),
  ];
  return [name, ...figures, isGood ? 'yes' : 'no', hasConverged ? 'yes' : 'no'];
}

function fairRow({
  name,
  count,
  strongShare,
  low,
  high,
  ratio,
  ratioInterval,
  isBelowFourFifths,
}: FairShare): string[] {
  return [
    groupLabel(name),
    String(count),
    threeDecimals(strongShare),
    `${threeDecimals(low)} to ${threeDecimals(high)}`,
    twoDecimals(ratio),
    ratioInterval ? `${twoDecimals(ratioInterval.low)} to ${twoDecimals(ratioInterval.high)}` : '–',
    isBelowFourFifths ? 'yes' : '',
  ];
}
