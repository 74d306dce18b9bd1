import { answerOfEntry } from '@common-ground/domain/culture/answer-entry';
import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { scoreAnswers } from '@common-ground/domain/culture/score';
import { describe, expect, it } from 'vitest';
import { demoAnswers } from './demo-answers.ts';
import { DEMO_COMPANIES } from './demo-measured-companies.ts';
import { DEMO_CANDIDATES } from './demo-people.ts';

describe('invented answers', () => {
  it('are complete, valid and reflect the person’s values', () => {
    for (const { email, leaning } of DEMO_CANDIDATES) {
      if (leaning === null) continue;
      const answers = demoAnswers(email, leaning).map(({ screenId, entry }) => {
        const answer = answerOfEntry(screenId, entry);
        if (answer.kind !== 'answer') throw new Error(`${screenId} breaks a rule`);
        return answer.answer;
      });
      const score = scoreAnswers(answers);
      if (score.kind !== 'scored') throw new Error('The answers cannot be scored');
      const byLeaning = [...DIMENSION_IDS].sort((a, b) => leaning[b] - leaning[a]);
      const first = byLeaning[0] as (typeof DIMENSION_IDS)[number];
      const last = byLeaning.at(-1) as (typeof DIMENSION_IDS)[number];
      expect(score.scores[first]).toBeGreaterThan(score.scores[last] + 20);
      expect(score.isAnsweredQuickly).toBe(false);
    }
  });

  it('are the same each time for a name, and different for another', () => {
    const { leaning } = DEMO_COMPANIES[0] as (typeof DEMO_COMPANIES)[number];
    expect(demoAnswers('one', leaning)).toEqual(demoAnswers('one', leaning));
    expect(demoAnswers('one', leaning)).not.toEqual(demoAnswers('other', leaning));
  });
});

describe('invented people', () => {
  it('have addresses that can’t belong to anyone', () => {
    for (const { email } of [...DEMO_CANDIDATES, ...DEMO_COMPANIES]) expect(email).toMatch(/\.example$/);
  });
});
