import { describe, expect, it } from 'vitest';
import {
  BOOSTER_LIMITS,
  type Booster,
  boosterViolations,
  emptyCertificate,
  emptySpokenLanguage,
  missingInEvidence,
} from './booster.ts';
import { EMPTY_PROFILE } from './sections/sections.ts';

const evidence = (id: string, prompt: 'proud_of' | null, text: string | null = null) => ({
  id,
  prompt,
  text,
});

describe('violations in the booster', () => {
  it('are reported all at once: duplicate IDs, prompts or languages, and a certificate that expires before it was issued', () => {
    const booster: Booster = {
      ...EMPTY_PROFILE.booster,
      evidence: [
        evidence('a', 'proud_of'),
        evidence('a', 'proud_of'),
        evidence('b', null),
        evidence('c', null),
      ],
      languages: [
        { ...emptySpokenLanguage('a'), language: 'pt' },
        { ...emptySpokenLanguage('b'), language: 'pt' },
      ],
      certificates: [{ ...emptyCertificate('a'), issuedOn: '2024-05', expiresOn: '2024-04' }],
    };
    expect(boosterViolations(booster)).toEqual([
      { pointer: '/evidence/1/id', code: 'duplicate', params: {} },
      { pointer: '/evidence/1/prompt', code: 'duplicate', params: {} },
      { pointer: '/languages/1/language', code: 'duplicate', params: {} },
      { pointer: '/certificates/0/expiresOn', code: 'before_start', params: { from: '2024-05' } },
    ]);
  });

  it('are none if nothing is answered', () => {
    expect(boosterViolations(EMPTY_PROFILE.booster)).toEqual([]);
  });
});

it('include evidence without a question or a long enough text', () => {
  const enough = 'x'.repeat(BOOSTER_LIMITS.evidenceTextLeast);
  expect(missingInEvidence(evidence('a', null))).toEqual(['prompt', 'text']);
  expect(missingInEvidence(evidence('a', 'proud_of', enough.slice(1)))).toEqual(['text']);
  expect(missingInEvidence(evidence('a', 'proud_of', enough))).toEqual([]);
});
