import type { DemoTurn } from '@common-ground/api/demo-hiring';
import { emptyExperience } from '@common-ground/domain/profile/experience';
import type { ApplicationPlan } from './demo-applications.ts';
import { type DemoClient, demoPassword, signInDemoPerson } from './demo-client.ts';
import { daysBefore } from './demo-opportunity.ts';

/** Invented people who have applied to one company and do nothing else: they make its board look as if it's in use. */
type Applicant = {
  readonly name: string;
  readonly job: string;
  readonly skills: readonly string[];
  readonly title: string;
  readonly note: string | null;
  readonly sentAgo: number;
  /** The outcome of the application. */
  readonly course: Course;
};

type Course = 'new' | 'opened' | 'talk' | 'offer' | 'declined' | 'withdrawn';

const OWNER = 'owner@harbour-health.example';
const TRAINEE = 'Data trainee programme';
const LABORATORY = 'Apprentice, laboratory assistant';
const NURSE = 'Night nurse, care at home';
/** How many are created at a time, so that the application can still serve others while starting. */
const CONCURRENCY = 4;

const TRAINEES: readonly (readonly [name: string, job: string, sentAgo: number, course: Course])[] = [
  ['Rui Magalhães', 'Statistics tutor', 0, 'new'],
  ['Ewa Nowicka', 'Archive assistant', 1, 'new'],
  ['Samir Haddad', 'Call centre, evenings', 2, 'new'],
  ['Ilse van Dongen', 'Library assistant', 2, 'opened'],
  ['Tiago Brandão', 'Bakery, early shift', 3, 'opened'],
  ['Noor El Amrani', 'Ward clerk', 5, 'opened'],
  ['Pádraig Ó Sé', 'Weather station volunteer', 6, 'talk'],
  ['Hanna Sjöberg', 'Survey interviewer', 6, 'talk'],
  ['Marta Quintela', 'Pharmacy assistant', 7, 'talk'],
  ['Goran Petrović', 'Warehouse, stock counts', 8, 'talk'],
  ['Yuki Tanabe', 'Registry intern', 9, 'offer'],
  ['Carla Pinheiro', 'Receptionist', 9, 'declined'],
  ['Dario Conti', 'Barista', 10, 'declined'],
  ['Aoife Byrne', 'Lab technician', 10, 'withdrawn'],
];

const OTHERS: readonly (readonly [
  name: string,
  job: string,
  title: string,
  sentAgo: number,
  course: Course,
])[] = [
  ['Leonor Faria', 'School science club', LABORATORY, 1, 'new'],
  ['Kacper Wrona', 'Pet shop, Saturdays', LABORATORY, 2, 'opened'],
  ['Bruna Teles', 'Family bakery', LABORATORY, 4, 'talk'],
  ['Jonas Fink', 'Fire brigade youth', LABORATORY, 5, 'talk'],
  ['Sofia Marinho', 'Care home, weekends', NURSE, 1, 'new'],
  ['Agnieszka Lis', 'Night nurse, cardiology', NURSE, 2, 'opened'],
  ['Daniel Okonkwo', 'Paramedic', NURSE, 3, 'talk'],
  ['Petra Vlasák', 'District nurse', NURSE, 4, 'offer'],
  ['Miguel Arrais', 'Nurse, emergency room', NURSE, 5, 'declined'],
];

const SKILLS = ['SQL', 'Statistics', 'Spreadsheets', 'Hand hygiene', 'Shift handovers', 'Pipetting'];

function applicants(): readonly Applicant[] {
  return [
    ...TRAINEES.map(([name, job, sentAgo, course]) => ({ name, job, title: TRAINEE, sentAgo, course })),
    ...OTHERS.map(([name, job, title, sentAgo, course]) => ({ name, job, title, sentAgo, course })),
  ].map((applicant, index) => ({
    ...applicant,
    skills: SKILLS.slice(index % 3, (index % 3) + 3),
    note: index % 3 === 0 ? 'I’ve read what you do with your data, and I’d like to be part of it.' : null,
  }));
}

/** What has happened since it was sent, on past working days. */
function eventsOf({ sentAgo, course }: Applicant, now: Date): readonly DemoTurn[] {
  if (course === 'new') return [];
  const after = (days: number) => daysBefore(now, Math.max(0, sentAgo - days), 10 + days);
  const opened: DemoTurn = { kind: 'opened', at: after(1) };
  const moved = (
    status: 'interview' | 'offer' | 'declined',
    days: number,
    text: string | null,
  ): DemoTurn => ({
    kind: 'moved',
    at: after(days),
    status,
    words: text,
  });
  switch (course) {
    case 'opened':
      return [opened];
    case 'talk':
      return [opened, moved('interview', 2, null)];
    case 'offer':
      return [
        opened,
        moved('interview', 2, null),
        moved(
          'offer',
          4,
          'Dear {name},\n\nWe’d be glad to have you with us. We’ll send the contract once you’ve accepted.\n\n{company}',
        ),
      ];
    case 'declined':
      return [opened, moved('declined', 3, null)];
    case 'withdrawn':
      return [opened, { kind: 'withdrawn', at: after(3) }];
  }
}

async function fillProfile(
  person: DemoClient,
  { name, job, skills }: Applicant,
  number: number,
): Promise<void> {
  const savedProfile = (await person.call('GET', '/api/profile')) as Record<string, { version: number }>;
  const entryId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  const sections: Readonly<Record<string, object>> = {
    personal: {
      fullName: name,
      calledName: name.split(' ')[0],
      bornOn: `${1990 + (number % 14)}-05-1${number % 9}`,
    },
    experience: {
      experiences: [
        {
          ...emptyExperience(entryId(1)),
          kind: 'job',
          title: job,
          country: 'PT',
          from: `${2022 - (number % 4)}-03`,
          isCurrent: true,
        },
      ],
    },
    booster: {
      evidence: null,
      certificates: null,
      publicLink: null,
      languages: [
        { id: entryId(2), language: 'pt', level: number % 4 === 0 ? 'B1' : 'native' },
        { id: entryId(3), language: 'en', level: 'B2' },
      ],
      skills: skills.map((skill, index) => ({
        id: entryId(10 + index),
        name: skill,
        level: 'working',
        link: null,
      })),
    },
  };
  for (const [section, content] of Object.entries(sections))
    if (savedProfile[section]?.version === 0)
      await person.call('PUT', `/api/profile/${section}`, content, { version: 0 });
}

/**
 * Creates the invented people who have applied to one company. Running it again completes an interrupted run. @returns each one's uid,
 * with what they applied for
 */
export async function seedApplicants(
  baseUrl: string,
): Promise<readonly (readonly [uid: string, plan: ApplicationPlan])[]> {
  const waiting = [...applicants().entries()];
  const created: [string, ApplicationPlan][] = [];
  const createNext = async (): Promise<void> => {
    const next = waiting.shift();
    if (!next) return;
    const [number, applicant] = next;
    const person = await signInDemoPerson(
      baseUrl,
      `applicant-${number + 1}@candidates.example`,
      demoPassword,
    );
    await person.call('POST', '/api/account', { role: 'candidate', isAgeConfirmed: true });
    await fillProfile(person, applicant, number);
    const { title, note, sentAgo } = applicant;
    created[number] = [
      person.uid,
      { owner: OWNER, title, note, sentAgo, turns: (now) => eventsOf(applicant, now) },
    ];
    await createNext();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, createNext));
  return created;
}
