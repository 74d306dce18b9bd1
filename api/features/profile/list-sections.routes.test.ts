import {
  saveExperience,
  savePreferences,
  saveSchool,
  saveSchoolActivities,
  saveUniversityActivities,
} from '@common-ground/contract/profile/profile';
import { readProfile } from '@common-ground/contract/profile/read-profile';
import { MAX_ENTRIES } from '@common-ground/domain/profile/entry';
import { EMPTY_PROFILE, SECTION_NAMES } from '@common-ground/domain/profile/sections/sections';
import { arbitraryProfile } from '@common-ground/domain/profile/testing/arbitrary-profile';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate } from '../../testing/worlds/test-people.ts';
import {
  ACTIVITY,
  CERTIFICATE,
  DEGREE,
  EVIDENCE,
  EXPERIENCE,
  entryId,
  LANGUAGE,
  LIST_SECTIONS,
  PREFERENCES,
  QUALIFICATION,
  SCHOOL,
  SKILL,
  sectionOperation,
} from '../../testing/worlds/test-sections.ts';

const test = useTestApp();

const PATHS: Partial<Record<string, string>> = Object.fromEntries(
  LIST_SECTIONS.map(([, section, slug]) => [section, slug]),
);

let somebody: Promise<{ token: string }> | undefined;

/** A save by someone who has saved nothing yet. Refusals don't change that, so one person is enough for all of them. */
async function refusedSave(section: string, body: object) {
  somebody ??= signUpCandidate(test.current);
  const { token } = await somebody;
  const operation = sectionOperation(PATHS[section] ?? section);
  return test.call(operation, { token, body, ifMatch: 0 });
}

const longText = (length: number) => 'ñ'.repeat(length);
const textItems = (count: number) => Array.from({ length: count }, (_, index) => `Item ${index}`);
const entriesOf = <Item extends object>(item: Item, count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...item, id: entryId(index) }));

/** An entry with one mistake: section, list, entry, change, pointer, code. */
const INVALID_ENTRIES: readonly [string, string, object, object, string, string][] = [
  ['school', 'schools', SCHOOL, { id: 'x' }, 'id', 'pattern'],
  ['school', 'schools', SCHOOL, { id: SCHOOL.id.toUpperCase().replace('4000', 'A000') }, 'id', 'pattern'],
  ['school', 'schools', SCHOOL, { name: longText(201) }, 'name', 'too_long'],
  ['school', 'schools', SCHOOL, { name: '<b>' }, 'name', 'pattern'],
  ['school', 'schools', SCHOOL, { country: 'XX' }, 'country', 'not_allowed'],
  ['school', 'schools', SCHOOL, { type: 'x' }, 'type', 'not_allowed'],
  ['school', 'schools', SCHOOL, { system: 'x' }, 'system', 'not_allowed'],
  ['school', 'schools', SCHOOL, { status: 'x' }, 'status', 'not_allowed'],
  ['school', 'schools', SCHOOL, { from: '2018' }, 'from', 'pattern'],
  ['school', 'schools', SCHOOL, { from: '2018-09', to: '2018-08' }, 'to', 'before_start'],
  ['school', 'schools', SCHOOL, { fees: 'x' }, 'fees', 'unknown_key'],
  ['school', 'schools', SCHOOL, { to: undefined }, 'to', 'required'],
  ['academics', 'qualifications', QUALIFICATION, { title: longText(121) }, 'title', 'too_long'],
  ['academics', 'qualifications', QUALIFICATION, { subject: longText(121) }, 'subject', 'too_long'],
  ['academics', 'qualifications', QUALIFICATION, { level: '6' }, 'level', 'not_allowed'],
  [
    'academics',
    'qualifications',
    QUALIFICATION,
    { grade: { scheme: 'x', raw: 'A', status: null } },
    'grade/scheme',
    'not_allowed',
  ],
  [
    'academics',
    'qualifications',
    QUALIFICATION,
    { grade: { scheme: null, raw: longText(41), status: null } },
    'grade/raw',
    'too_long',
  ],
  ['schoolActivities', 'activities', ACTIVITY, { kind: 'x' }, 'kind', 'not_allowed'],
  ['schoolActivities', 'activities', ACTIVITY, { role: longText(121) }, 'role', 'too_long'],
  ['schoolActivities', 'activities', ACTIVITY, { hoursPerWeek: 61 }, 'hoursPerWeek', 'too_large'],
  ['schoolActivities', 'activities', ACTIVITY, { hoursPerWeek: -1 }, 'hoursPerWeek', 'too_small'],
  ['schoolActivities', 'activities', ACTIVITY, { description: longText(401) }, 'description', 'too_long'],
  ['schoolActivities', 'activities', ACTIVITY, { skills: textItems(6) }, 'skills', 'too_many'],
  ['universityActivities', 'activities', ACTIVITY, { skills: ['a', ' a'] }, 'skills', 'duplicate'],
  ['university', 'degrees', DEGREE, { institution: longText(201) }, 'institution', 'too_long'],
  ['university', 'degrees', DEGREE, { institutionRor: 'https://ror.org/1' }, 'institutionRor', 'pattern'],
  ['university', 'degrees', DEGREE, { award: 'x' }, 'award', 'not_allowed'],
  ['university', 'degrees', DEGREE, { programme: longText(201) }, 'programme', 'too_long'],
  ['university', 'degrees', DEGREE, { field: longText(121) }, 'field', 'too_long'],
  ['university', 'degrees', DEGREE, { mode: 'x' }, 'mode', 'not_allowed'],
  ['university', 'degrees', DEGREE, { modules: textItems(11) }, 'modules', 'too_many'],
  ['university', 'degrees', DEGREE, { thesis: longText(301) }, 'thesis', 'too_long'],
  ['university', 'degrees', DEGREE, { languages: ['Portuguese'] }, 'languages/0', 'pattern'],
  ['university', 'degrees', DEGREE, { to: '2020-01' }, 'to', 'before_start'],
  ['experience', 'experiences', EXPERIENCE, { kind: 'x' }, 'kind', 'not_allowed'],
  ['experience', 'experiences', EXPERIENCE, { title: longText(121) }, 'title', 'too_long'],
  ['experience', 'experiences', EXPERIENCE, { occupation: 'cook' }, 'occupation', 'pattern'],
  ['experience', 'experiences', EXPERIENCE, { employer: longText(201) }, 'employer', 'too_long'],
  ['experience', 'experiences', EXPERIENCE, { to: '2024-01' }, 'to', 'not_allowed'],
  ['experience', 'experiences', EXPERIENCE, { isCurrent: null, to: '2021-01' }, 'to', 'before_start'],
  ['experience', 'experiences', EXPERIENCE, { hoursPerWeek: 81 }, 'hoursPerWeek', 'too_large'],
  ['experience', 'experiences', EXPERIENCE, { hoursPerWeek: 7.1 }, 'hoursPerWeek', 'step'],
  ['experience', 'experiences', EXPERIENCE, { description: longText(1501) }, 'description', 'too_long'],
  ['experience', 'experiences', EXPERIENCE, { results: textItems(6) }, 'results', 'too_many'],
  ['experience', 'experiences', EXPERIENCE, { results: [longText(301)] }, 'results/0', 'too_long'],
  ['experience', 'experiences', EXPERIENCE, { skills: textItems(11) }, 'skills', 'too_many'],
  [
    'experience',
    'experiences',
    EXPERIENCE,
    { referee: { ...EXPERIENCE.referee, hasAgreed: null } },
    'referee',
    'consent_needed',
  ],
  ['booster', 'evidence', EVIDENCE, { prompt: 'x' }, 'prompt', 'not_allowed'],
  ['booster', 'evidence', EVIDENCE, { text: longText(801) }, 'text', 'too_long'],
  ['booster', 'skills', SKILL, { name: longText(61) }, 'name', 'too_long'],
  ['booster', 'skills', SKILL, { level: 'x' }, 'level', 'not_allowed'],
  ['booster', 'skills', SKILL, { link: 'http://example.org' }, 'link', 'pattern'],
  ['booster', 'skills', SKILL, { link: 'https://user@example.org' }, 'link', 'pattern'],
  ['booster', 'skills', SKILL, { link: `https://example.org/${'a'.repeat(490)}` }, 'link', 'too_long'],
  ['booster', 'languages', LANGUAGE, { language: 'Portuguese' }, 'language', 'pattern'],
  ['booster', 'languages', LANGUAGE, { level: 'D1' }, 'level', 'not_allowed'],
  ['booster', 'certificates', CERTIFICATE, { name: longText(161) }, 'name', 'too_long'],
  ['booster', 'certificates', CERTIFICATE, { expiresOn: '2024-04' }, 'expiresOn', 'before_start'],
];

describe('what saveSchool, saveAcademics, saveSchoolActivities, saveUniversity, saveUniversityActivities, saveExperience and saveBooster refuse in an entry', () => {
  it.each(INVALID_ENTRIES)('%s.%s %#: %j', async (section, list, entry, change, field, code) => {
    const { status, problem: body } = await refusedSave(section, { [list]: [{ ...entry, ...change }] });
    expect(status).toBe(422);
    expect(body.violations).toContainEqual(expect.objectContaining({ pointer: `/${list}/0/${field}`, code }));
  });
});

describe('what those and savePreferences refuse in a list', () => {
  it.each([
    ['school', 'schools', SCHOOL, MAX_ENTRIES],
    ['academics', 'qualifications', QUALIFICATION, MAX_ENTRIES],
    ['schoolActivities', 'activities', ACTIVITY, MAX_ENTRIES],
    ['university', 'degrees', DEGREE, MAX_ENTRIES],
    ['universityActivities', 'activities', ACTIVITY, MAX_ENTRIES],
    ['experience', 'experiences', EXPERIENCE, MAX_ENTRIES],
    ['booster', 'evidence', { ...EVIDENCE, prompt: null }, 3],
    ['booster', 'skills', SKILL, 15],
    ['booster', 'languages', { ...LANGUAGE, language: null }, MAX_ENTRIES],
    ['booster', 'certificates', CERTIFICATE, MAX_ENTRIES],
  ])('%s.%s: duplicate ids, and too many entries', async (section, list, entry, max) => {
    const field = Object.keys(entry).findLast((key) => key !== 'id' && entry[key as 'id'] !== null);
    const twice = await refusedSave(section, { [list]: [entry, { ...entry, [field ?? '']: null }] });
    expect(twice.status).toBe(422);
    expect(twice.problem.violations).toContainEqual(
      expect.objectContaining({ pointer: `/${list}/1/id`, code: 'duplicate' }),
    );
    const tooMany = await refusedSave(section, { [list]: entriesOf(entry, max + 1) });
    expect(tooMany.problem.violations).toContainEqual(
      expect.objectContaining({ pointer: `/${list}`, code: 'too_many' }),
    );
    const { token } = await signUpCandidate(test.current);
    const operation = sectionOperation(String(PATHS[section]));
    const body = { [list]: entriesOf(entry, max) };
    expect((await test.call(operation, { token, body, ifMatch: 0 })).status).toBe(200);
  });

  it.each([
    [
      'booster',
      { evidence: [EVIDENCE, { ...EVIDENCE, id: entryId(99) }] },
      '/evidence/1/prompt',
      'duplicate',
    ],
    [
      'booster',
      { languages: [LANGUAGE, { ...LANGUAGE, id: entryId(99) }] },
      '/languages/1/language',
      'duplicate',
    ],
    ['booster', { publicLink: 'javascript:alert(1)' }, '/publicLink', 'pattern'],
    ['academics', { contextNote: longText(1001) }, '/contextNote', 'too_long'],
    [
      'academics',
      { projects: [{ id: entryId(1), title: longText(121), description: null }] },
      '/projects/0/title',
      'too_long',
    ],
    ['preferences', { interests: textItems(11) }, '/interests', 'too_many'],
    ['preferences', { interests: [longText(61)] }, '/interests/0', 'too_long'],
    ['preferences', { companySizes: ['huge'] }, '/companySizes/0', 'not_allowed'],
    ['preferences', { sectorsWanted: ['Z'] }, '/sectorsWanted/0', 'not_allowed'],
    ['preferences', { sectorsWanted: [...'ABCDEFGHIJK'] }, '/sectorsWanted', 'too_many'],
    ['preferences', { sectorsWanted: ['J'], sectorsUnwanted: ['J'] }, '/sectorsUnwanted/0', 'contradiction'],
    ['preferences', { dealBreakers: textItems(4) }, '/dealBreakers', 'too_many'],
    ['preferences', { language: 'xx' }, '/language', 'not_allowed'],
    ['preferences', { theme: 'pink' }, '/theme', 'not_allowed'],
    ['preferences', { motion: 'x' }, '/motion', 'not_allowed'],
    ['preferences', { textSize: 'tiny' }, '/textSize', 'not_allowed'],
  ])('%s: %j', async (section, body, pointer, code) => {
    const answer = await refusedSave(section, body);
    expect(answer.status).toBe(422);
    expect(answer.problem.violations).toContainEqual(expect.objectContaining({ pointer, code }));
  });
});

describe('what is accepted', () => {
  it.each(LIST_SECTIONS)(
    '%s accepts "none" as an answer of its own',
    async (_operation, section, slug, content) => {
      const { token } = await signUpCandidate(test.current);
      const none = Object.fromEntries(
        Object.entries(content).map(([field, value]) => [field, Array.isArray(value) ? [] : null]),
      );
      const operation = sectionOperation(slug);
      await test.call(operation, { token, body: content, ifMatch: 0 });
      await test.call(operation, { token, body: none, ifMatch: 1 });
      const { result: body } = await test.call(readProfile, { token });
      expect(body[section]).toEqual({ version: 2, content: none });
      expect(none).not.toEqual(EMPTY_PROFILE[section]);
    },
  );

  it('accepts the longest possible experience, in any script', async () => {
    const { token } = await signUpCandidate(test.current);
    const emojiText = (length: number) => '🦉'.repeat(length);
    const experience = {
      ...EXPERIENCE,
      title: emojiText(120),
      employer: emojiText(200),
      description: emojiText(1500),
      results: Array.from({ length: 5 }, (_, index) => `${index}${emojiText(299)}`),
      skills: Array.from({ length: 10 }, (_, index) => `${index}${emojiText(59)}`),
      referee: { name: emojiText(200), relation: emojiText(120), contact: emojiText(200), hasAgreed: true },
    };
    const body = { experiences: entriesOf(experience, MAX_ENTRIES) };
    const response = await test.call(saveExperience, { token, body, ifMatch: 0 });
    expect(response.status).toBe(200);
  });

  it('keeps the two lists of activities apart, with the same ids in both', async () => {
    const { token } = await signUpCandidate(test.current);
    await test.call(saveSchoolActivities, {
      token,
      body: { activities: [{ ...ACTIVITY, role: 'At school' }] },
      ifMatch: 0,
    });
    await test.call(saveUniversityActivities, {
      token,
      body: { activities: [{ ...ACTIVITY, role: 'At university' }] },
      ifMatch: 0,
    });
    await test.call(saveSchoolActivities, {
      token,
      body: { activities: [{ ...ACTIVITY, role: 'At school still' }] },
      ifMatch: 1,
    });
    const { result: body } = await test.call(readProfile, { token });
    expect(body.schoolActivities.content.activities![0]!.role).toBe('At school still');
    expect(body.universityActivities.content.activities![0]!.role).toBe('At university');
  });

  it('comes in any order, and preferences as they are', async () => {
    const { token } = await signUpCandidate(test.current);
    const schools = entriesOf(SCHOOL, 5);
    for (const [ifMatch, order] of [schools, schools.toReversed()].entries()) {
      const body = { schools: order };
      const saved = await test.call(saveSchool, { token, body, ifMatch });
      expect(saved.result.content.schools).toEqual(order);
      expect((await test.call(readProfile, { token })).result.school.content).toEqual(body);
    }
    await test.call(savePreferences, { token, body: PREFERENCES, ifMatch: 0 });
  });
});

describe('any profile', () => {
  it('is read back as it was written', async () => {
    const { token } = await signUpCandidate(test.current);
    const versions: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(arbitraryProfile, async (profile) => {
        for (const section of SECTION_NAMES) {
          const operation = sectionOperation(PATHS[section] ?? section);
          const ifMatch = versions[section] ?? 0;
          const saved = await test.call(operation, { token, body: profile[section], ifMatch });
          expect(saved.body).toEqual({ version: ifMatch + 1, content: profile[section] });
          versions[section] = ifMatch + 1;
        }
        const { result: body } = await test.call(readProfile, { token });
        for (const section of SECTION_NAMES) expect(body[section].content).toEqual(profile[section]);
      }),
      { numRuns: 25 },
    );
  });
});
