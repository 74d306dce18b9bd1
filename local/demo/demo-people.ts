import type { DimensionId } from '@common-ground/domain/culture/dimensions';

/** What someone values, or how they see their company: 0 to 100 for each dimension, 50 in the middle. */
export type Leaning = Readonly<Record<DimensionId, number>>;

/** An invented candidate. Without `leaning`, they haven't taken the culture test. */
export interface DemoCandidate {
  name: string;
  calledName: string;
  email: string;
  about: string;
  leaning: Leaning | null;
  isShared: boolean;
  profile: {
    role: { route: string; stage: string; lookingFor: string[] };
    bornOn: string;
    location: { country: string; timeZone: string; workModes: string[] };
    situation: string;
  } | null;
}

export const DEMO_CANDIDATES: readonly DemoCandidate[] = [
  {
    name: 'Lena Brandt',
    calledName: 'Lena',
    email: 'lena@candidates.example',
    about: 'graduate with a result, shares it',
    leaning: {
      experimentation: 55,
      autonomy: 60,
      ambition: 33,
      precision: 38,
      structure: 30,
      collaboration: 74,
      care: 66,
      purpose: 58,
    },
    isShared: true,
    profile: {
      role: {
        route: 'graduate',
        stage: 'recently_graduated',
        lookingFor: ['graduate_programme', 'permanent'],
      },
      bornOn: '2001-05-17',
      location: { country: 'PT', timeZone: 'Europe/Lisbon', workModes: ['hybrid'] },
      situation: 'in_education',
    },
  },
  {
    name: 'Tomasz Zieliński',
    calledName: 'Tomek',
    email: 'tomasz@candidates.example',
    about: 'experienced, with a result, does not share it',
    leaning: {
      experimentation: 40,
      autonomy: 66,
      ambition: 52,
      precision: 72,
      structure: 60,
      collaboration: 36,
      care: 34,
      purpose: 44,
    },
    isShared: false,
    profile: {
      role: { route: 'experienced', stage: 'working', lookingFor: ['permanent'] },
      bornOn: '1988-11-02',
      location: { country: 'PL', timeZone: 'Europe/Warsaw', workModes: ['remote', 'hybrid'] },
      situation: 'employed',
    },
  },
  {
    name: 'Amara Okafor',
    calledName: 'Amara',
    email: 'amara@candidates.example',
    about: 'school leaver with a result, shares it',
    leaning: {
      experimentation: 70,
      autonomy: 62,
      ambition: 68,
      precision: 42,
      structure: 28,
      collaboration: 46,
      care: 40,
      purpose: 42,
    },
    isShared: true,
    profile: {
      role: { route: 'journey', stage: 'gap', lookingFor: ['apprenticeship'] },
      bornOn: '2006-02-24',
      location: { country: 'IE', timeZone: 'Europe/Dublin', workModes: ['on_site', 'hybrid'] },
      situation: 'other',
    },
  },
  {
    name: 'Mateus Alves Figueira',
    calledName: 'Mateus',
    email: 'mateus@candidates.example',
    about: 'graduate with forty applications',
    leaning: null,
    isShared: false,
    profile: {
      role: { route: 'graduate', stage: 'recently_graduated', lookingFor: ['permanent', 'contract'] },
      bornOn: '2000-09-30',
      location: { country: 'PT', timeZone: 'Europe/Lisbon', workModes: ['hybrid', 'remote'] },
      situation: 'between_jobs',
    },
  },
  {
    name: 'Noor Haddad',
    calledName: 'Noor',
    email: 'noor@candidates.example',
    about: 'new, nothing entered yet',
    leaning: null,
    isShared: false,
    profile: null,
  },
];
