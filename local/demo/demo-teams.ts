import type { DemoAccount } from '../demo-world.ts';
import { type DemoClient, demoPassword, signInDemoPerson } from './demo-client.ts';
import { demoFetch } from './demo-request.ts';

/** What an invented company says about itself, and its owner's colleagues. */
interface DemoTeam {
  ownerName: string;
  profile: object;
  colleagues: readonly {
    name: string;
    email: string;
    role: string;
    worksOn: readonly string[];
    about: string;
  }[];
}

const step = (id: number, kind: string, name: string, replyDays: number) => ({
  id: `5d3f0000-0000-4000-8000-00000000000${id}`,
  kind,
  name,
  replyDays,
});
const site = (id: number, country: string, city: string) => ({
  id: `5d3f0000-0000-4000-9000-00000000000${id}`,
  country,
  city,
});

const USUAL = [
  step(1, 'received', 'Application review', 5),
  step(2, 'interview', 'Interview', 5),
  step(3, 'offer', 'Offer', 3),
];

const TEAMS: Readonly<Record<string, DemoTeam>> = {
  'owner@harbour-health.example': {
    ownerName: 'Inês Duarte',
    profile: {
      legalName: 'Harbour Health, Cooperativa CRL',
      sector: 'Q',
      sites: [site(1, 'PT', 'Lisbon'), site(2, 'PT', 'Porto')],
      about:
        'We run three clinics by the water and care for people at home. We plan the coming week on Thursdays, starting with the night shifts. No one works more than two weekends a month.',
      payPolicy:
        'Every job has a pay band that everyone here can see. Within it, only years of experience count. We review the bands every April.',
      adjustmentsContact: 'Teresa Lobo, people@harbour-health.example. She replies within two days.',
      process: USUAL,
    },
    colleagues: [
      {
        name: 'Rui Pereira',
        email: 'recruiter@harbour-health.example',
        role: 'recruiter',
        worksOn: [],
        about: 'recruiter at Harbour Health',
      },
      {
        name: 'Marta Seixas',
        email: 'manager@harbour-health.example',
        role: 'hiring_manager',
        worksOn: ['Night nurse, care at home', 'Reception, Saturdays'],
        about: 'hiring manager for two jobs at Harbour Health',
      },
      {
        name: 'Yusuf Demir',
        email: 'interviewer@harbour-health.example',
        role: 'interviewer',
        worksOn: ['Night nurse, care at home'],
        about: 'interviewer for one job at Harbour Health',
      },
      {
        name: 'Clara Nunes',
        email: 'auditor@harbour-health.example',
        role: 'auditor',
        worksOn: [],
        about: 'auditor at Harbour Health: can see everything and change nothing',
      },
    ],
  },
  'owner@nordlys-energy.example': {
    ownerName: 'Sigrid Aas',
    profile: {
      legalName: 'Nordlys Energy AS',
      sector: 'D',
      sites: [site(3, 'NO', 'Tromsø'), site(4, 'NO', 'Bodø')],
      about: 'We build and look after wind farms along the coast. Half of us are outdoors, half at a desk.',
      payPolicy: 'Pay follows the collective agreement, and we publish every step of it.',
      process: USUAL,
    },
    colleagues: [],
  },
  'owner@tessel-maps.example': {
    ownerName: 'Rasa Petrauskaitė',
    profile: {
      sector: 'J',
      sites: [site(5, 'LT', 'Vilnius')],
      about: 'Twelve people who draw maps for buses and bicycles.',
    },
    colleagues: [],
  },
};

async function join(
  baseUrl: string,
  owner: DemoClient,
  colleague: DemoTeam['colleagues'][number],
  opportunities: readonly { id: string; title: string }[],
): Promise<void> {
  const { name, email: address, role, worksOn } = colleague;
  const opportunityIds = opportunities.filter(({ title }) => worksOn.includes(title)).map(({ id }) => id);
  await owner.call('POST', '/api/company/team/invitations', { address, role, opportunityIds });
  const mailbox = await demoFetch(`${baseUrl}/__local/mail`);
  // The newest mail comes first.
  const invitation = /invite=(team-[\w-]{43})/u.exec(mailbox)?.[1];
  const person = await signInDemoPerson(baseUrl, address, demoPassword);
  await person.call('POST', '/api/team-invitations/acceptance', { invitation, name });
}

/**
 * Fills in an invented company's profile, if it has one. Call it before the company is verified: a verified company's new name would have
 * to be confirmed. Existing data is kept.
 */
export async function seedDemoProfile(owner: DemoClient, email: string): Promise<void> {
  const profile = TEAMS[email]?.profile;
  if (!profile) return;
  const { version, content } = (await owner.call('GET', '/api/company/profile')) as {
    version: number;
    content: { about: string | null };
  };
  if (content.about === null)
    await owner.call('PUT', '/api/company/profile', { ...content, ...profile }, { version });
}

/** Gives the invented companies colleagues. Existing members are kept. */
export async function seedDemoTeams(baseUrl: string): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = [];
  for (const [email, { ownerName, colleagues }] of Object.entries(TEAMS)) {
    const owner = await signInDemoPerson(baseUrl, email, demoPassword);
    await owner.call('PUT', '/api/company/team/name', { name: ownerName });
    const team = (await owner.call('GET', '/api/company/team')) as {
      members: { name: string | null }[];
      invitations: { invitationId: string }[];
      opportunities: { id: string; title: string }[];
    };
    // Left over from an interrupted attempt.
    for (const { invitationId } of team.invitations)
      await owner.call('DELETE', `/api/company/team/invitations/${invitationId}`);
    for (const colleague of colleagues) {
      if (!team.members.some(({ name }) => name === colleague.name))
        await join(baseUrl, owner, colleague, team.opportunities);
      const { name, email: address, about } = colleague;
      accounts.push({ role: 'company', name, email: address, password: demoPassword, about });
    }
  }
  return accounts;
}
