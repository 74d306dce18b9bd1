import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SNAPSHOT_PARTS, snapshotName, snapshotParts } from '../applications/snapshot.ts';
import { emptyDegree } from '../profile/degree.ts';
import { emptyExperience } from '../profile/experience.ts';
import { EMPTY_PROFILE, type ProfileContent } from '../profile/sections/sections.ts';
import { arbitraryProfile } from '../profile/testing/arbitrary-profile.ts';
import { blindProfileStandings, blindProjection, blindSnapshot } from './blind-review.ts';
import { identityMarks, isNaming } from './identity-marks.ts';

const ID = '11111111-1111-4111-8111-111111111111';

/**
 * Two kinds of canary: names, wherever a name can be and inside texts that are kept; and prose, which is withheld
 * completely.
 */
const NAME = 'Zyxwvut';
const PROSE = 'Prosecanary';

/** Fields without text from the candidate: codes, levels, days. */
const CODED =
  /^(id|route|stage|lookingFor|country|timeZone|workModes|travel|relocation|relocationCountries|right|until|situation|kind|type|system|status|from|to|bornOn|phone|preferredContact|award|mode|languages|language|level|scheme|prompt|occupation|issuedOn|expiresOn|institutionRor|desiredPay|availableFrom|link|publicLink)$/;

/** The same profile with canaries: names in every name, names inside what stays, prose in everything else. */
function withCanaries(profile: ProfileContent): ProfileContent {
  const filled = {
    ...profile,
    personal: {
      ...profile.personal,
      fullName: `Ann-Marie ${NAME}`,
      calledName: NAME,
      latinName: NAME,
      pronouns: PROSE,
    },
    // A future date isn't a past one, so it stays.
    employment: { ...profile.employment, availableFrom: null },
    location: { ...profile.location, city: PROSE, region: PROSE, postcode: PROSE },
    experience: {
      experiences: [
        ...(profile.experience.experiences ?? []),
        {
          ...emptyExperience(ID),
          title: 'x',
          employer: 'x',
          description: 'x',
          from: '2001-02',
          to: '2003-04',
          skills: ['x'],
        },
      ],
    },
    university: {
      degrees: [
        ...(profile.university.degrees ?? []),
        { ...emptyDegree(ID), institution: 'x', programme: 'x', to: '1987-06' },
      ],
    },
  };
  return canaries(filled, '') as ProfileContent;
}

const KEPT_FIELDS = /^(title|subject|programme|field|raw|skills|licences|fieldsOfWork)$/;

function canaries(value: unknown, key: string, parent = ''): unknown {
  if (typeof value === 'string') {
    if (CODED.test(key)) return /^(link|publicLink)$/.test(key) ? `https://example.org/${NAME}` : value;
    if (KEPT_FIELDS.test(key) || (key === 'name' && parent !== 'schools')) return `Lead at ${NAME} Ltd`;
    return /[nN]ame$/.test(key) ? value : PROSE;
  }
  if (Array.isArray(value)) return value.map((item) => canaries(item, key, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, canaries(inner, name, parent)]),
  );
}

function sentOf(profile: ProfileContent) {
  return {
    version: 1 as const,
    name: snapshotName(profile.personal),
    parts: snapshotParts(profile, SNAPSHOT_PARTS),
    documents: [{ label: PROSE }],
    note: PROSE,
  };
}

const CRITERIA = (
  ['language', 'licence', 'qualification', 'skill', 'experience', 'right_to_work'] as const
).map((kind, index) => ({
  id: `00000000-0000-4000-8000-0000000000c${index}`,
  kind,
  need: 'must' as const,
  subject:
    kind === 'experience' ? null : kind === 'skill' || kind === 'licence' ? `Lead at ${NAME} Ltd` : 'PT',
  level: kind === 'qualification' ? '6' : kind === 'language' ? 'B1' : null,
  months: kind === 'experience' ? 1 : null,
  reason: 'The work needs it.',
}));

const TODAY = '2026-11-21';

describe('blind review', () => {
  it('shows no name, prose or past date of any profile, whether found or submitted', () => {
    fc.assert(
      fc.property(arbitraryProfile, (arbitrary) => {
        const profile = withCanaries(arbitrary);
        const sent = sentOf(profile);
        const text = JSON.stringify([
          blindProjection(profile),
          blindProfileStandings(CRITERIA, profile, TODAY),
          blindSnapshot(sent, CRITERIA, TODAY),
        ]);
        for (const canary of [NAME, PROSE, ID, '2001', '2003-04', '1987']) expect(text).not.toContain(canary);
        for (const { id } of profile.experience.experiences ?? []) expect(text).not.toContain(id);
      }),
    );
  });

  it('keeps what the job asks for', () => {
    const profile: ProfileContent = {
      ...EMPTY_PROFILE,
      personal: { ...EMPTY_PROFILE.personal, fullName: 'Amara Okafor' },
      location: { ...EMPTY_PROFILE.location, country: 'PT', city: 'Porto' },
      experience: {
        experiences: [
          {
            ...emptyExperience(ID),
            kind: 'job',
            title: 'Data analyst',
            employer: 'Harbour Health',
            skills: ['SQL', 'Porto maps'],
          },
        ],
      },
      booster: {
        ...EMPTY_PROFILE.booster,
        languages: [{ id: ID, language: 'pt', level: 'C1' }],
        skills: [{ id: ID, name: 'Python', level: 'working', link: 'https://example.org/amara' }],
      },
    };
    const blind = blindProjection(profile);
    expect(blind).toMatchObject({
      location: { country: 'PT', city: null },
      experiences: [{ title: 'Data analyst', employer: null, skills: ['SQL'] }],
      languages: [{ language: 'pt', level: 'C1' }],
      skills: [{ name: 'Python', level: 'working', link: null }],
    });
    const { snapshot } = blindSnapshot(sentOf(profile), [], TODAY);
    expect(snapshot).toMatchObject({ name: { fullName: null }, documents: [], note: null });
    expect(snapshot.parts.experience?.experiences).toMatchObject([{ title: 'Data analyst', employer: null }]);
    expect(snapshot.parts.booster?.skills).toMatchObject([{ name: 'Python' }]);
  });

  it('numbers the entries that were sent, and evidence still points to them', () => {
    const profile: ProfileContent = {
      ...EMPTY_PROFILE,
      booster: { ...EMPTY_PROFILE.booster, languages: [{ id: ID, language: 'PT', level: 'C1' }] },
    };
    const sent = sentOf(profile);
    const blind = blindSnapshot(sent, CRITERIA.slice(0, 1), TODAY);
    const entryId = blind.standings[0]?.evidence?.entryId;
    expect(blind.standings[0]).toMatchObject({ standing: 'met', evidence: { text: 'PT', level: 'C1' } });
    expect(blind.snapshot.parts.booster?.languages?.[0]?.id).toBe(entryId);
    expect(entryId).not.toBe(ID);
  });
});

describe('a text that names someone', () => {
  const marks = identityMarks({
    personal: {
      fullName: 'José de la Cruz',
      calledName: '李小龍',
      latinName: null,
      pronouns: 'they/them',
      phone: '+351912345678',
    },
    location: { city: 'Porto', region: null },
    employer: 'IT',
    school: null,
    university: null,
    experience: { experiences: [{ ...emptyExperience(ID), employer: 'Siemens AG' }] },
    booster: null,
  });

  it.each([
    'Speaker for jose',
    'CRUZ method',
    '李小龍的課',
    'Trainee, SIEMENS-AG',
    'they / them',
    'IT',
    'Porto',
    'me@example.org',
    'www.example.org',
    'call +351 912-345-678',
    'ＪＯＳＥ',
  ])('is %s', (text) => expect(isNaming(text, marks)).toBe(true));

  it.each(['Editing', 'Administração de empresas', 'ISO 27001', 'Teaching', 'la'])('is not %s', (text) =>
    expect(isNaming(text, marks)).toBe(false),
  );
});
