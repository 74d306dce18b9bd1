import { describe, expect, it } from 'vitest';
import { doubtsAbout } from './import-doubts.ts';

const fieldsOf = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).map(([field, value]) => ({ field, value }));

describe('doubts about an entry that was read', () => {
  it('has none about a job with its title, employer and months', () => {
    const job = { title: 'Baker', employer: 'Padaria', from: '2020-05', to: '2021-06' };
    expect(doubtsAbout('experiences', fieldsOf(job))).toEqual([]);
  });

  it('names each date of which only the year was found', () => {
    const job = { title: 'Baker', employer: 'Padaria', from: '2020', to: '2021' };
    expect(doubtsAbout('experiences', fieldsOf(job))).toEqual([
      { kind: 'year_only', field: 'from' },
      { kind: 'year_only', field: 'to' },
    ]);
  });

  it('names what such an entry usually has and this one lacks, even when it was cleared', () => {
    const job = { title: '', from: '2020-05' };
    expect(doubtsAbout('experiences', fieldsOf(job))).toEqual([
      { kind: 'missing', field: 'title' },
      { kind: 'missing', field: 'employer' },
    ]);
    expect(doubtsAbout('degrees', fieldsOf({ institution: 'University of Porto' }))).toEqual([
      { kind: 'missing', field: 'programme' },
    ]);
  });

  it('expects no employer of a career break or a confidential job', () => {
    const span = { title: 'Parental leave', from: '2020-05' };
    expect(doubtsAbout('experiences', fieldsOf({ ...span, kind: 'career_break' }))).toEqual([]);
    expect(doubtsAbout('experiences', fieldsOf({ ...span, isEmployerConfidential: true }))).toEqual([]);
  });

  it('has no doubt about a skill without a level, which CVs rarely name', () => {
    expect(doubtsAbout('skills', fieldsOf({ name: 'Sourdough' }))).toEqual([]);
  });
});
