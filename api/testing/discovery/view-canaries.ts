import { randomUUID } from 'node:crypto';
import type { ViewedPart } from '@common-ground/domain/access/view-record';
import { EMPTY_PROFILE, type ProfileContent } from '@common-ground/domain/profile/sections/sections';
import type { TestApp } from '../test-app.ts';
import { ACTIVITY, CERTIFICATE, DEGREE, EXPERIENCE, QUALIFICATION } from '../worlds/test-sections.ts';

/** A text that occurs in only one part of one person's profile. */
export type Canary = {
  readonly candidateId: string;
  readonly part: ViewedPart;
  readonly text: string;
};

/** The parts of a profile with a canary, and how its word begins. */
const WORDS = {
  name: 'Nameling',
  school: 'Schoolworth',
  university: 'Unibrook',
  experience: 'Workfield',
  activities: 'Clubstone',
  booster: 'Skillwood',
} as const satisfies Partial<Record<ViewedPart, string>>;

/** Only letters: a search word. */
const lettersOf = (number: number) =>
  [...String(number)].map((digit) => 'bcdfghjkmn'[Number(digit)]).join('');

const wordOf = (part: keyof typeof WORDS, number: number) => `${WORDS[part]}${lettersOf(number)}x`;

/** The canaries of one person. */
export function canariesOf(candidateId: string, number: number): Canary[] {
  return Object.keys(WORDS).map((part) => ({
    candidateId,
    part: part as keyof typeof WORDS,
    text: wordOf(part as keyof typeof WORDS, number),
  }));
}

/** A profile with a canary in each of six parts. */
export function profileWithCanaries(number: number): Partial<ProfileContent> {
  const canaryWordOf = (part: keyof typeof WORDS) => wordOf(part, number);
  const id = randomUUID;
  return {
    role: { ...EMPTY_PROFILE.role, route: number % 2 ? 'graduate' : 'experienced' },
    personal: { ...EMPTY_PROFILE.personal, fullName: `${canaryWordOf('name')} Okafor` },
    location: { ...EMPTY_PROFILE.location, country: number % 3 ? 'PT' : 'ES' },
    academics: {
      ...EMPTY_PROFILE.academics,
      qualifications: [{ ...QUALIFICATION, id: id(), subject: canaryWordOf('school') }],
    },
    schoolActivities: { activities: [{ ...ACTIVITY, id: id(), skills: [canaryWordOf('activities')] }] },
    university: { degrees: [{ ...DEGREE, id: id(), programme: canaryWordOf('university') }] },
    experience: { experiences: [{ ...EXPERIENCE, id: id(), title: canaryWordOf('experience') }] },
    booster: {
      ...EMPTY_PROFILE.booster,
      skills: [{ id: id(), name: canaryWordOf('booster'), level: null, link: null }],
      certificates: [{ ...CERTIFICATE, id: id() }],
    },
  } as Partial<ProfileContent>;
}

/** The parts in people's records about one company on one day (UTC), by candidate. */
export async function recordedParts(
  test: TestApp,
  companyId: string,
  day: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await test.context.systemDb
    .selectFrom('profile_views')
    .where('company_id', '=', companyId)
    .where('seen_at', '>=', new Date(`${day}T00:00:00Z`))
    .where('seen_at', '<=', new Date(`${day}T23:59:59.999Z`))
    .select(['candidate_id', 'parts'])
    .execute();
  const parts = new Map<string, Set<string>>();
  for (const row of rows) {
    const known = parts.get(row.candidate_id) ?? new Set();
    for (const part of row.parts) known.add(part);
    parts.set(row.candidate_id, known);
  }
  return parts;
}
