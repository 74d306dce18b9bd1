import { expect, it } from 'vitest';
import { applicationSources } from './application-sources.ts';

it('names each source that anyone came from, largest first', () => {
  const added = [{ source: 'event', count: 4 } as const];
  expect(applicationSources({ applied: 10, invited: 1, added })).toEqual([
    { source: 'direct', count: 5 },
    { source: 'event', count: 4 },
    { source: 'invitation', count: 1 },
  ]);
});

it('names none before anyone has applied', () => {
  expect(applicationSources({ applied: 0, invited: 0, added: [] })).toEqual([]);
});

it('counts no one as direct when some were both invited and added', () => {
  const added = [{ source: 'referral', count: 1 } as const];
  expect(applicationSources({ applied: 1, invited: 1, added })).toEqual([
    { source: 'invitation', count: 1 },
    { source: 'referral', count: 1 },
  ]);
});
