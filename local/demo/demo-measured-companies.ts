import type { DimensionId } from '@common-ground/domain/culture/dimensions';
import type { Leaning } from './demo-people.ts';

/** An invented company with some raters, every second of whom may see some things differently. */
export interface DemoCompany {
  name: string;
  email: string;
  /** The time zone for its promised days: an IANA name. */
  timeZone: string;
  about: string;
  raterCount: number;
  /** Whether raters get their links by email at the company's domain; otherwise the company hands them out. */
  isMailed?: boolean;
  leaning: Leaning;
  /** How far every second rater is from the leaning, in points. */
  dissent: Partial<Leaning>;
  headcount: number | null;
  statedOrder: DimensionId[] | null;
  isPublished: boolean;
}

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    name: 'Harbour Health',
    email: 'owner@harbour-health.example',
    timeZone: 'Europe/Lisbon',
    about: '12 people answered by email, published',
    raterCount: 12,
    isMailed: true,
    leaning: {
      experimentation: 46,
      autonomy: 48,
      ambition: 34,
      precision: 54,
      structure: 52,
      collaboration: 70,
      care: 68,
      purpose: 60,
    },
    dissent: { autonomy: 42 },
    headcount: 240,
    statedOrder: [
      'care',
      'experimentation',
      'collaboration',
      'purpose',
      'autonomy',
      'precision',
      'structure',
      'ambition',
    ],
    isPublished: true,
  },
  {
    name: 'Nordlys Energy',
    email: 'owner@nordlys-energy.example',
    timeZone: 'Europe/Oslo',
    about: '25 people answered and disagree about purpose & integrity, published',
    raterCount: 25,
    leaning: {
      experimentation: 58,
      autonomy: 66,
      ambition: 64,
      precision: 60,
      structure: 34,
      collaboration: 40,
      care: 32,
      purpose: 46,
    },
    dissent: { purpose: 40 },
    headcount: 1900,
    statedOrder: null,
    isPublished: true,
  },
  {
    name: 'Tessel Maps',
    email: 'owner@tessel-maps.example',
    timeZone: 'Europe/Berlin',
    about: 'fewer than five people answered',
    raterCount: 3,
    leaning: {
      experimentation: 72,
      autonomy: 64,
      ambition: 48,
      precision: 52,
      structure: 32,
      collaboration: 50,
      care: 44,
      purpose: 38,
    },
    dissent: {},
    headcount: null,
    statedOrder: null,
    isPublished: false,
  },
  {
    name: 'Alder Kitchens',
    email: 'owner@alder-kitchens.example',
    timeZone: 'Europe/Dublin',
    about: 'a small company, 5 people answered, published',
    raterCount: 5,
    leaning: {
      experimentation: 44,
      autonomy: 56,
      ambition: 38,
      precision: 62,
      structure: 46,
      collaboration: 60,
      care: 58,
      purpose: 40,
    },
    dissent: {},
    headcount: 18,
    statedOrder: null,
    isPublished: true,
  },
  {
    name: 'Quayside Studio',
    email: 'owner@quayside.example',
    timeZone: 'Europe/London',
    about: 'a small company whose answers leave much open, published',
    raterCount: 5,
    leaning: {
      experimentation: 52,
      autonomy: 46,
      ambition: 44,
      precision: 47,
      structure: 50,
      collaboration: 57,
      care: 54,
      purpose: 50,
    },
    dissent: {},
    headcount: 24,
    statedOrder: null,
    isPublished: true,
  },
];
