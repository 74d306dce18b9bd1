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
      'Six months with the people who decide what our map shows. You’ll watch people use it, and change one thing for the better.',
    places: [place('DE', null, 'remote'), place('PT', null, 'remote'), place('IE', null, 'remote')],
    pay: { minimum: '1450', maximum: '1450', currency: 'EUR', period: 'month' },
    hoursPerWeek: 35,
    startsIn: 60,
    closesIn: 21,
    publishedAgo: 3,
    status: 'published',
    process: READ_AND_INTERVIEW,
    criteria: [must('language', 'We come from nine countries.', { subject: 'en', level: 'B2' })],
  },
  {
    title: 'Cartographer, nine-month contract',
    kind: 'contract',
    routes: ['experienced', 'graduate'],
    field: 'isco-08:21',
    about: 'A city wants a map for blind people. You’ll design it with them.',
    places: [place('DE', 'Leipzig', 'hybrid')],
    pay: { minimum: '310', maximum: '360', currency: 'EUR', period: 'day' },
    hoursPerWeek: 24,
    startsIn: 30,
    closesIn: 12,
    publishedAgo: 8,
    status: 'published',
    process: READ_AND_TASK,
    criteria: [
      must('skill', 'We make the map with it.', { subject: 'QGIS' }),
      must('language', 'You’ll work with people who live in the city.', { subject: 'de', level: 'B2' }),
    ],
  },
  {
    title: 'School-leaver programme, geodata',
    kind: 'school_leaver_programme',
    routes: ['journey'],
    field: 'isco-08:31',
    about:
      'Two years of walking, flying drones and counting: from the street to the tile on the screen. You don’t need a degree, now or later.',
    places: [place('DE', 'Leipzig', 'on_site')],
    pay: { minimum: '1900', maximum: '2150', currency: 'EUR', period: 'month' },
    hoursPerWeek: 38,
    startsIn: 280,
    closesIn: 90,
    publishedAgo: 12,
    status: 'published',
    process: READ_AND_INTERVIEW,
    criteria: [must('language', 'The classes are in German.', { subject: 'de', level: 'B1' })],
  },
];
