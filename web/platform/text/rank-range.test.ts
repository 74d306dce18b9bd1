import { describe, expect, it } from 'vitest';
import { evidenceSentences } from './rank-range.ts';

const mailed = (answerCount: number, domain = 'fjordlight.example') => ({ domain, answerCount });
const given = (answerCount: number) => ({ domain: null, answerCount });

describe('what a measured culture is based on', () => {
  it('says for emailed links at which domain, and how many people work there', () => {
    expect(evidenceSentences({ raterCount: 10, headcount: 62, ways: [mailed(10)] }, 'candidate')).toBe(
      '10 answers from a company of 62 people. Everyone was invited by email at fjordlight.example.',
    );
    expect(evidenceSentences({ raterCount: 10, headcount: null, ways: [mailed(10)] }, 'candidate')).toBe(
      '10 answers. Everyone was invited by email at fjordlight.example.',
    );
  });

  it('explains how there can be more answers than employees', () => {
    expect(evidenceSentences({ raterCount: 10, headcount: 4, ways: [mailed(10)] }, 'candidate')).toBe(
      '10 answers. That’s more than the company’s 4 employees: people may have left since, or answered in more than one year. Everyone was invited by email at fjordlight.example.',
    );
    expect(evidenceSentences({ raterCount: 10, headcount: 10, ways: [mailed(10)] }, 'candidate')).toMatch(
      /^10 answers from a company of 10 people\./u,
    );
  });

  it('says that no one can check who answered through shared links', () => {
    expect(evidenceSentences({ raterCount: 10, headcount: 62, ways: [given(10)] }, 'candidate')).toBe(
      '10 answers. They came through links the company shared, so we can’t check who answered.',
    );
    expect(evidenceSentences({ raterCount: 5, headcount: 20, ways: [given(5)] }, 'company')).toBe(
      '5 answers. They came through links you shared, so we can’t check who answered.',
    );
  });

  it('counts each way if there are several', () => {
    expect(
      evidenceSentences({ raterCount: 15, headcount: 62, ways: [mailed(10), given(5)] }, 'candidate'),
    ).toBe(
      '15 answers from a company of 62 people. How people were invited: 10 by email at fjordlight.example and 5 through links the company shared. We can’t check who used the links.',
    );
    expect(
      evidenceSentences(
        { raterCount: 10, headcount: null, ways: [mailed(5), mailed(5, 'b.example')] },
        'company',
      ),
    ).toBe(
      '10 answers. How people were invited: 5 by email at fjordlight.example and 5 by email at b.example.',
    );
  });
});
