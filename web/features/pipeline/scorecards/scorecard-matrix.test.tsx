import type { SubmittedScorecard } from '@common-ground/contract/pipeline/scorecards';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ScorecardMatrix } from './scorecard-matrix.tsx';

const items = ['Explains data simply', 'Asks for help early'].map((competence, index) => ({
  id: `0199a6f2-4c1e-7b52-9a3d-00000000000${index}`,
  competence,
  question: null,
  anchors: { low: null, middle: null, high: null },
}));

const submittedWith = (
  ratings: readonly (1 | 2 | 3 | 4 | 5 | null)[],
  recommendation: 'yes' | 'strong_no',
): SubmittedScorecard => ({
  number: 1,
  submittedAt: '2026-11-20T10:00:00.000Z',
  items,
  content: {
    scores: ratings.map((rating, index) => ({
      itemId: String(items[index]?.id),
      rating,
      isNotSeen: rating === null,
      evidence: null,
    })),
    recommendation,
    words: null,
  },
  isTextWithheld: false,
});

test('ratings stand next to each other, and those that differ are pointed out', async () => {
  const columns = [
    { author: 'You', scorecard: submittedWith([4, 4], 'yes') },
    { author: 'Rui Tavares', scorecard: submittedWith([null, 2], 'strong_no') },
  ];
  await render(<ScorecardMatrix stage="Team interview" columns={columns} />);
  const table = page.getByRole('region', { name: /Team interview/ }).getByRole('table');
  await expect.element(table.getByRole('columnheader', { name: 'Rui Tavares' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /Explains data simply 4 Not seen/ })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /Asks for help early.*Differs 4 2/ })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Recommendation Yes Strong no' })).toBeVisible();
});
