import { describe, expect, it } from 'vitest';
import { doubtsAbout } from './import-doubts.ts';

const fieldsOf = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).map(([field, value]) => ({ field, value }));

describe('doubts about an entry that was read', () => {
  it('aren’t raised for a job with a title, employer and months', () => {
    const job = { title: 'Baker', employer: 'Padaria', from: '2020-05', to: '2021-06' };
    expect(doubtsAbout('experiences', fieldsOf(job))).toEqual([]);
  });

  it('are raised for each date with only a year', () => {
    const job = { title: 'Baker', employer: 'Padaria', from: '2020', to: '2021' };
    expect(doubtsAbout('experiences', fieldsOf(job))).toEqual([
      { kind: 'year_only', field: 'from' },
      { kind: 'year_only', field: 'to' },
    ]);
  });

  it('are raised for what such an entry usually has and this one lacks, even if it was cleared', () => {
    const job = { title: '', from: '2020-05' };
    expect(doubtsAbout('experiences', fieldsOf(job))).toEqual([
      { kind: 'missing', field: 'title' },
      { kind: 'missing', field: 'employer' },
    ]);
    expect(doubtsAbout('degrees', fieldsOf({ institution: 'University of Porto' }))).toEqual([
      { kind: 'missing', field: 'programme' },
    ]);
  });

  it('don’t expect an employer for a career break or a confidential job', () => {
    const span = { title: 'Parental leave', from: '2020-05' };
    expect(doubtsAbout('experiences', fieldsOf({ ...span, kind: 'career_break' }))).toEqual([]);
    expect(doubtsAbout('experiences', fieldsOf({ ...span, isEmployerConfidential: true }))).toEqual([]);
  });

  it('aren’t raised for a skill without a level, which CVs rarely give', () => {
    expect(doubtsAbout('skills', fieldsOf({ name: 'Sourdough' }))).toEqual([]);
  });
});
