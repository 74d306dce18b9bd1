import { emptySkill, emptySpokenLanguage } from '@common-ground/domain/profile/booster';
import { cvDocument } from '@common-ground/domain/profile/cv/cv';
import { CV_SECTIONS } from '@common-ground/domain/profile/cv/cv-document';
import { emptyDegree } from '@common-ground/domain/profile/degree';
import { emptyExperience } from '@common-ground/domain/profile/experience';
import { EMPTY_PROFILE, type ProfileContent } from '@common-ground/domain/profile/sections/sections';
import { describe, expect, it } from 'vitest';
import { typesetCv } from '../typesetting/typeset-cv.ts';
import { readFile } from './read-file.ts';

const ANA = { id: 'Ana', network: 'Ana', isConfirmed: true };

/** Importing our own PDF of a CV proposes everything that was in it, and nothing else of these kinds. */

type Job = readonly [title: string, employer: string, country: string, from: string, to: string | null];
type Study = readonly [
  award: 'bachelor' | 'master' | 'doctorate',
  programme: string,
  institution: string,
  from: string,
  to: string,
];
type Person = {
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly jobs: readonly Job[];
  readonly studies: readonly Study[];
  readonly languages: Readonly<Record<string, 'native' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2'>>;
  readonly skills: readonly string[];
  readonly description: string;
  readonly results: readonly string[];
  /** Learned at the first job. */
  readonly learnedSkills: readonly string[] | null;
};

const ENGLISH = {
  description: 'Kept the place running and trained those who came after.',
  results: ['Fewer mistakes', 'Shorter queues'],
  learnedSkills: ['Patience'],
};

const PEOPLE: readonly Person[] = [
  {
    name: 'Ana Nóbrega',
    city: 'Porto',
    country: 'PT',
    jobs: [
      ['Head baker', 'Padaria Sol', 'PT', '2021-03', null],
      ['Baker', 'Padaria Sol', 'PT', '2018-09', '2021-02'],
      ['Kitchen help', 'Quorvane', 'ES', '2017-06', '2017-09'],
    ],
    studies: [['bachelor', 'Food science', 'Universidade do Porto', '2014-09', '2017-06']],
    languages: { pt: 'native', es: 'B2', en: 'C1' },
    skills: ['Sourdough', 'Rota planning', 'HACCP'],
    ...ENGLISH,
  },
  {
    name: 'عمر حسن الشريف',
    city: 'عمان',
    country: 'JO',
    jobs: [
      ['مدير المبيعات', 'شركة النخيل للتجارة', 'JO', '2020-01', null],
      ['مندوب مبيعات', 'شركة النخيل للتجارة', 'JO', '2016-04', '2019-12'],
      ['موظف استقبال', 'مكتبة المعرفة', 'JO', '2014-06', '2016-03'],
    ],
    studies: [['bachelor', 'إدارة الأعمال', 'جامعة اليرموك', '2010-09', '2014-06']],
    languages: { ar: 'native', en: 'B2' },
    skills: ['التفاوض', 'Excel'],
    description: 'إدارة فريق من ثمانية مندوبين وتدريب الموظفين الجدد.',
    results: ['زيادة المبيعات', 'تقليل الأخطاء'],
    learnedSkills: null,
  },
  {
    name: 'Jens-Peter Möllmann',
    city: 'Kiel',
    country: 'DE',
    jobs: [
      ['Leitender Schiffsmechaniker', 'Reederei Claussen & Sohn', 'DE', '2019-05', null],
      ['Zymologist', 'Zymolab', 'DE', '2015-08', '2019-04'],
    ],
    studies: [
      ['master', 'Schiffstechnik', 'Fachhochschule Kiel', '2013-10', '2015-07'],
      ['bachelor', 'Maschinenbau', 'Fachhochschule Kiel', '2010-10', '2013-09'],
    ],
    languages: { de: 'native', en: 'B1' },
    skills: ['Hydraulik', 'Schweißen'],
    ...ENGLISH,
  },
  {
    name: 'Gemma Hartley-Boyd',
    city: 'Sheffield',
    country: 'GB',
    jobs: Array.from(
      { length: 14 },
      (_, index): Job => [
        `${['Nurse', 'Ward clerk', 'Team lead', 'Porter'][index % 4]} ${['A', 'B', 'C', 'D'][index % 3]}`,
        `${['Moorfield', 'Brightwater', 'Copper Kettle', 'Ashgrove', 'Linden'][index % 5]} ${['Trust', 'Care', 'House'][index % 3]}`,
        'GB',
        `${2020 - index}-02`,
        `${2020 - index}-11`,
      ],
    ),
    studies: [
      ['doctorate', 'Nursing research', 'University of Sheffield', '2001-09', '2005-06'],
      ['master', 'Public health', 'University of Leeds', '1999-09', '2001-06'],
    ],
    languages: { en: 'native', fr: 'A2', cy: 'B1' },
    skills: Array.from({ length: 18 }, (_, index) => `Method ${'abcdefghijklmnopqr'[index]}`),
    ...ENGLISH,
  },
];

function profileOf(person: Person): ProfileContent {
  const idAt = (index: number) => `00000000-0000-4000-8000-00000000000${index % 10}`;
  return {
    ...EMPTY_PROFILE,
    personal: { ...EMPTY_PROFILE.personal, fullName: person.name, phone: '+351912345678' },
    location: { ...EMPTY_PROFILE.location, city: person.city, country: person.country },
    experience: {
      ...EMPTY_PROFILE.experience,
      experiences: person.jobs.map(([title, employer, country, from, to], index) => ({
        ...emptyExperience(idAt(index)),
        kind: 'job',
        title,
        employer,
        country,
        from,
        to,
        isCurrent: to === null ? true : null,
        description: index % 2 === 0 ? person.description : null,
        results: index % 3 === 0 ? person.results : null,
        skills: index === 0 ? person.learnedSkills : null,
      })),
    },
    university: {
      degrees: person.studies.map(([award, programme, institution, from, to], index) => ({
        ...emptyDegree(idAt(index)),
        award,
        programme,
        institution,
        country: person.country,
        from,
        to,
      })),
    },
    booster: {
      ...EMPTY_PROFILE.booster,
      skills: person.skills.map((name, index) => ({
        ...emptySkill(idAt(index)),
        name,
        level: (['confident', null] as const)[index % 2] ?? null,
      })),
      languages: Object.entries(person.languages).map(([language, level], index) => ({
        ...emptySpokenLanguage(idAt(index)),
        language,
        level,
      })),
    },
  };
}

async function reimport(person: Person) {
  const choice = {
    sections: CV_SECTIONS,
    hasPhone: true,
    hasLink: true,
    email: 'a@example.org',
    paper: 'a4',
  } as const;
  const outcome = await typesetCv(cvDocument(profileOf(person), choice), ANA);
  if (!outcome.ok) throw new Error(outcome.reason);
  const { mail, proposals } = await readFile(outcome.pdf);
  const itemsOf = (field: string) =>
    proposals
      .filter((proposal) => proposal.field === field)
      .map(
        ({ fields }): Readonly<Record<string, unknown>> =>
          Object.fromEntries(fields.map((field) => [field.field, field.value])),
      );
  return { mail, items: itemsOf };
}

describe.each(PEOPLE.map((person) => [person.name, person] as const))('the CV of %s', (_name, person) => {
  it('can be read back from its PDF with every job, degree, language and skill', async () => {
    const { mail, items } = await reimport(person);
    expect(mail).toBe('a@example.org');
    expect(items('fullName')).toEqual([{ '': person.name }]);
    expect(items('phone')).toEqual([{ '': '+351912345678' }]);
    expect(items('country')).toEqual([{ '': person.country }]);
    expect(
      items('experiences').map(({ title, employer, from, to, isCurrent }) => [
        title,
        employer,
        from,
        isCurrent ? null : to,
      ]),
    ).toEqual(person.jobs.map(([title, employer, , from, to]) => [title, employer, from, to]));
    expect(
      items('degrees').map(({ award, programme, institution, from, to }) => [
        award,
        programme,
        institution,
        from,
        to,
      ]),
    ).toEqual(person.studies);
    expect(Object.fromEntries(items('languages').map(({ language, level }) => [language, level]))).toEqual(
      person.languages,
    );
    // Skills learned at a job are also proposed as skills.
    expect(
      items('skills')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...person.skills, ...(person.learnedSkills ?? [])].toSorted());
  });
});
