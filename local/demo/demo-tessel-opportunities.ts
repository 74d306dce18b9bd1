import { must, type OpportunityPlan, place } from './demo-opportunity.ts';
import { READ_AND_INTERVIEW, READ_AND_TASK } from './demo-process.ts';

/** What the mapmakers offer. */
export const TESSEL_OPPORTUNITIES: readonly OpportunityPlan[] = [
  {
    title: 'Product intern',
    kind: 'internship',
    routes: ['graduate', 'journey'],
    field: 'isco-08:25',
    about:
      'Six months with the people who decide what our map shows. You watch people use it, and change one thing for good.',
    places: [place('DE', null, 'remote'), place('PT', null, 'remote'), place('IE', null, 'remote')],
    pay: { minimum: '1450', maximum: '1450', currency: 'EUR', period: 'month' },
    hoursPerWeek: 35,
    startsIn: 60,
    closesIn: 21,
    publishedAgo: 3,
    status: 'published',
    process: READ_AND_INTERVIEW,
    criteria: [must('language', 'We are from nine countries.', { subject: 'en', level: 'B2' })],
  },
  {
    title: 'Cartographer, contract of nine months',
    kind: 'contract',
    routes: ['experienced', 'graduate'],
    field: 'isco-08:21',
    about: 'A city wants a map for people who cannot see it. You draw it with them.',
    places: [place('DE', 'Leipzig', 'hybrid')],
    pay: { minimum: '310', maximum: '360', currency: 'EUR', period: 'day' },
    hoursPerWeek: 24,
    startsIn: 30,
    closesIn: 12,
    publishedAgo: 8,
    status: 'published',
    process: READ_AND_TASK,
    criteria: [
      must('skill', 'It is what the map is made with.', { subject: 'QGIS' }),
      must('language', 'You work with the people of the city.', { subject: 'de', level: 'B2' }),
    ],
  },
  {
    title: 'School-leaver programme, geodata',
    kind: 'school_leaver_programme',
    routes: ['journey'],
    field: 'isco-08:31',
    about:
      'Two years in which you walk, fly and count: from the street to the tile on the screen. No degree needed, then or later.',
    places: [place('DE', 'Leipzig', 'on_site')],
    pay: { minimum: '1900', maximum: '2150', currency: 'EUR', period: 'month' },
    hoursPerWeek: 38,
    startsIn: 280,
    closesIn: 90,
    publishedAgo: 12,
    status: 'published',
    process: READ_AND_INTERVIEW,
    criteria: [must('language', 'The school is in it.', { subject: 'de', level: 'B1' })],
  },
];
