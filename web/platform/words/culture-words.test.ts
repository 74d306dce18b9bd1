import { describe, expect, it } from 'vitest';
import { evidenceSentences } from './culture-words.ts';

const mailed = (answerCount: number, domain = 'fjordlight.example') => ({ domain, answerCount });
const given = (answerCount: number) => ({ domain: null, answerCount });

describe('what a measured culture rests on', () => {
  it('says for mailed links at which domain, and of how many people', () => {
    expect(evidenceSentences({ raterCount: 10, headcount: 62, ways: [mailed(10)] }, 'candidate')).toBe(
      '10 answers of 62 people, invited by email at fjordlight.example.',
    );
    expect(evidenceSentences({ raterCount: 10, headcount: null, ways: [mailed(10)] }, 'candidate')).toBe(
      '10 answers, invited by email at fjordlight.example.',
    );
  });

  it('says for links that were given out that nobody can check who used them', () => {
    expect(evidenceSentences({ raterCount: 10, headcount: 62, ways: [given(10)] }, 'candidate')).toBe(
      '10 answers through links that the company gave out. We can’t check who used them.',
    );
    expect(evidenceSentences({ raterCount: 5, headcount: 20, ways: [given(5)] }, 'company')).toBe(
      '5 answers through links that you gave out. We can’t check who used them.',
    );
  });

  it('counts each way where there are several', () => {
    expect(
      evidenceSentences({ raterCount: 15, headcount: 62, ways: [mailed(10), given(5)] }, 'candidate'),
    ).toBe(
      '15 answers of 62 people: 10 invited by email at fjordlight.example, 5 through links that the company gave out. We can’t check who used them.',
    );
    expect(
      evidenceSentences(
        { raterCount: 10, headcount: null, ways: [mailed(5), mailed(5, 'b.example')] },
        'company',
      ),
    ).toBe('10 answers: 5 invited by email at fjordlight.example, 5 invited by email at b.example.');
  });
});
