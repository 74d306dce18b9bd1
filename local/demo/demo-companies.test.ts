import { releasedCounts } from '@common-ground/domain/company-culture/batches';
import {
  disagreedDimensionsOf,
  meansOf,
  type ShownCulture,
  shownCultureOf,
  standardErrorsOf,
} from '@common-ground/domain/company-culture/shown-culture';
import type { Answer } from '@common-ground/domain/culture/answer';
import { answerOfEntry } from '@common-ground/domain/culture/answer-entry';
import { measurementErrors } from '@common-ground/domain/culture/reliability';
import { scoreAnswers } from '@common-ground/domain/culture/score';
import { explainOverlap } from '@common-ground/domain/overlap/overlap';
import { expect, it } from 'vitest';
import { demoAnswers } from './demo-answers.ts';
import { raterLeaning } from './demo-companies.ts';
import { DEMO_COMPANIES, type DemoCompany } from './demo-measured-companies.ts';
import { DEMO_CANDIDATES, type Leaning } from './demo-people.ts';

function answersOf(who: string, leaning: Leaning): Answer[] {
  return demoAnswers(who, leaning).map(({ screenId, entry }) => {
    const answer = answerOfEntry(screenId, entry);
    if (answer.kind !== 'answer') throw new Error(`${screenId} breaks a rule`);
    return answer.answer;
  });
}

/** The answers of each release, first to last: what is enough for the first, then one batch at a time. */
function releasesOf(company: DemoCompany): Answer[][][] {
  const releases: Answer[][][] = [];
  let waiting: Answer[][] = [];
  for (let number = 0; number < company.raterCount; number += 1) {
    waiting.push(answersOf(`${company.email} ${number}`, raterLeaning(company, number)));
    const [count = 0] = releasedCounts([waiting.length], releases.length === 0, company.headcount);
    if (count === 0) continue;
    releases.push(waiting);
    waiting = [];
  }
  return releases;
}

const published = DEMO_COMPANIES.filter((company) => company.isPublished).map(
  (company) => shownCultureOf(releasesOf(company), company.headcount) as ShownCulture,
);

it('shows people who disagree, at a company with enough answers to show it', () => {
  expect(published.map(disagreedDimensionsOf)).toEqual([[], ['purpose'], [], []]);
});

it('shows a candidate all four bands', () => {
  const lena = DEMO_CANDIDATES[0]!;
  const score = scoreAnswers(answersOf(lena.email, lena.leaning!));
  if (score.kind !== 'scored') throw new Error(score.reason);
  const versions = { instrumentVersion: '2.0.0', scoringVersion: '2.0.0' };
  const bands = published.map(
    (culture) =>
      explainOverlap(
        { scores: score.scores, measurementErrors: measurementErrors(), doubts: [], ...versions },
        {
          means: meansOf(culture),
          standardErrors: standardErrorsOf(culture),
          disagreedDimensions: disagreedDimensionsOf(culture),
          indistinctDimensions: null,
          raterCount: culture.raterCount,
          ...versions,
        },
      ).band,
  );
  expect(bands).toEqual(['strong', 'little', 'mixed', 'not_enough_evidence']);
});
