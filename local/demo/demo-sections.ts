/** What some invented candidates have entered beyond the general step: section by section, as the API accepts it. */

const entryId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const language = (number: number, tag: string, level: string) => ({
  id: entryId(number),
  language: tag,
  level,
});
const skill = (number: number, name: string, level: string) => ({
  id: entryId(number),
  name,
  level,
  link: null,
});

const degree = {
  id: entryId(1),
  institutionRor: null,
  mode: 'full_time',
  modules: null,
  languages: ['en'],
};
const experience = {
  isEmployerConfidential: false,
  referee: null,
  results: null,
};

/** By the candidate's email address, then by the last part of the section's path. */
export const DEMO_SECTIONS: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  'lena@candidates.example': {
    university: {
      degrees: [
        {
          ...degree,
          institution: 'Universidade de Lisboa',
          country: 'PT',
          award: 'master',
          programme: 'Energy and environment engineering',
          field: 'isced-f:0713',
          from: '2023-09',
          to: '2026-07',
          result: { scheme: 'gpa_20', raw: '17', status: 'achieved' },
          thesis: 'Batteries for villages at the end of the grid',
        },
      ],
    },
    experience: {
      experiences: [
        {
          ...experience,
          id: entryId(11),
          kind: 'internship',
          title: 'Data intern',
          occupation: 'isco-08:2521',
          employer: 'Ofício Lisboa',
          country: 'PT',
          from: '2025-06',
          to: '2025-09',
          isCurrent: false,
          hoursPerWeek: 35,
          description: 'I cleaned four years of meter readings and wrote the check that keeps them clean.',
          skills: ['SQL', 'Python'],
        },
        {
          ...experience,
          id: entryId(12),
          kind: 'job',
          title: 'Waitress, weekends',
          occupation: 'isco-08:5131',
          employer: 'Tasca da Rosa',
          country: 'PT',
          from: '2022-04',
          to: '2024-12',
          isCurrent: false,
          hoursPerWeek: 12,
          description:
            'Sixty people on a Saturday, two of us. I learned to say no kindly, and to carry four plates.',
          skills: null,
        },
      ],
    },
    booster: {
      evidence: [
        {
          id: entryId(21),
          prompt: 'worked_with_others',
          text: 'In my final year, five of us had to agree on one model for a village of two hundred people, and no one wanted to give theirs up. I asked each of us to explain someone else’s model. After an hour we had a sixth one, and it was better than mine.',
        },
      ],
      skills: [skill(22, 'SQL', 'confident'), skill(23, 'Python', 'working')],
      languages: [language(24, 'de', 'native'), language(25, 'en', 'C1'), language(26, 'pt', 'B2')],
      certificates: [],
      publicLink: null,
    },
  },
  'tomasz@candidates.example': {
    experience: {
      experiences: [
        {
          ...experience,
          id: entryId(31),
          kind: 'job',
          title: 'Software developer',
          occupation: 'isco-08:2512',
          employer: null,
          isEmployerConfidential: true,
          country: 'PL',
          from: '2014-03',
          to: null,
          isCurrent: true,
          hoursPerWeek: 40,
          description:
            'I keep a parcel depot’s software running: sorting, scales, doors. Eleven years without missing a Christmas.',
          skills: ['Python', 'Postgres'],
        },
      ],
    },
    booster: {
      evidence: null,
      skills: [skill(32, 'Python', 'teaching')],
      languages: [language(33, 'pl', 'native'), language(34, 'en', 'C1')],
      certificates: null,
      publicLink: null,
    },
  },
  'mateus@candidates.example': {
    booster: {
      evidence: null,
      skills: null,
      languages: [language(41, 'pt', 'native'), language(42, 'en', 'B2')],
      certificates: null,
      publicLink: null,
    },
  },
};

/** What they've answered in the general step besides the essentials. */
export const DEMO_RIGHTS: Readonly<Record<string, object>> = {
  'lena@candidates.example': {
    city: 'Lisbon',
    travel: 'some',
    rightsToWork: [
      { country: 'PT', right: 'yes', until: null },
      { country: 'NO', right: 'yes', until: null },
    ],
  },
};
