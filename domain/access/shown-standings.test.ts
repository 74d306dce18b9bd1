import { describe, expect, it } from 'vitest';
import type { Criterion } from '../opportunities/criterion.ts';
import { emptyDegree } from '../profile/degree.ts';
import { EMPTY_PROFILE } from '../profile/sections/sections.ts';
import { shownStandings } from './shown-standings.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const criterion = (kind: Criterion['kind'], rest: Partial<Criterion>): Criterion => ({
  id: `00000000-0000-4000-8000-0000000000${kind === 'licence' ? 'c1' : 'c2'}`,
  kind,
  need: 'must',
  subject: null,
  level: null,
  months: null,
  reason: 'The work needs it.',
  ...rest,
});
const profile = {
  ...EMPTY_PROFILE,
  university: {
    degrees: [
      { ...emptyDegree(ID), award: 'bachelor' as const, institution: 'University of Porto', to: '2020-06' },
    ],
  },
  booster: {
    ...EMPTY_PROFILE.booster,
    certificates: [
      {
        id: ID,
        name: 'Forklift',
        issuer: 'Harbour Health',
        issuedOn: null,
        expiresOn: '2028-03',
        link: null,
      },
    ],
  },
};
const criteria = [criterion('licence', { subject: 'forklift' }), criterion('qualification', { level: '6' })];

describe('how someone who was found compares', () => {
  it('is the same at each level, with no evidence beyond what that level shows', () => {
    const [licence, degree] = shownStandings(criteria, profile, 'anonymous', '2026-11-21');
    expect(licence).toMatchObject({
      standing: 'met',
      evidence: { text: 'Forklift', until: null, entryId: null },
    });
    expect(degree).toMatchObject({ standing: 'met', evidence: { text: null, level: '6', entryId: null } });
    const namedStandings = shownStandings(criteria, profile, 'named', '2026-11-21');
    expect(namedStandings[0]).toMatchObject({
      standing: 'met',
      evidence: { until: '2028-03', entryId: null },
    });
    expect(namedStandings[1]).toMatchObject({ standing: 'met', evidence: { text: 'University of Porto' } });
  });
});
