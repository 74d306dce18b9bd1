import { EMPTY_PROFILE, type ProfileContent } from '@common-ground/domain/profile/sections/sections';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeNews, type News } from './news.ts';
import { nextStep } from './next-step.ts';
import { profileStep } from './profile-step.ts';

const untouched = { results: [], openSession: null, retakeOpensOn: null };
const essential: ProfileContent = {
  ...EMPTY_PROFILE,
  role: { ...EMPTY_PROFILE.role, route: 'graduate' },
  personal: { ...EMPTY_PROFILE.personal, calledName: 'Amara' },
  location: { ...EMPTY_PROFILE.location, country: 'PT' },
};
const quiet: News = {
  offers: { items: [], count: 0 },
  interviews: [],
  applications: { items: [], openCount: 0, endedCount: 0 },
  opportunities: { items: [], hasMore: false, belowMinimumPayCount: 0 },
  waitingInvitationCount: 0,
  unreadMessages: 0,
  lateAnswerCount: 0,
  comparison: {
    hindrance: 'result_missing',
    isAnswered: false,
    postponedAt: null,
    consentVersion: 0,
    companyCount: 2,
    isResultDoubted: false,
    isMinor: false,
  },
};
const asked = { ...quiet.comparison, hindrance: 'matching_not_consented' as const };
const interview = { applicationId: '1b1', companyName: 'Nordlys Energy', pickBy: null };
const offer = {
  applicationId: '1b0',
  companyName: 'Harbour Health',
  face: null,
  title: 'Data trainee',
  places: [],
  pay: null,
  answerBy: null,
};
const result = {} as (typeof untouched.results)[number];
const done = { ...untouched, results: [result] };

test('a new candidate chooses the route first', () => {
  expect(nextStep(EMPTY_PROFILE, untouched, quiet)?.href).toBe('/role/type');
});

test('what makes the dashboard useful comes before the culture test', () => {
  const unnamed = { ...essential, personal: EMPTY_PROFILE.personal };
  expect(nextStep(unnamed, untouched, quiet)?.href).toBe('/general/personal');
  const withoutLocation = { ...essential, location: EMPTY_PROFILE.location };
  expect(nextStep(withoutLocation, untouched, quiet)?.href).toBe('/general/location');
});

test('the culture test comes next, and a started session is continued', () => {
  expect(nextStep(essential, untouched, quiet)?.href).toBe('/assessments/company-culture');
  const openSession = { id: 'd5b1', startedAt: '2026-11-20T10:00:00Z', answeredCount: 23, screenCount: 54 };
  const step = nextStep(essential, { ...untouched, openSession }, quiet);
  expect(step?.href).toBe('/assessments/company-culture/test');
  expect(step?.text).toContain('23 of 54');
});

test('after a result the rest of the profile is offered', () => {
  expect(nextStep(essential, done, quiet)).toBeNull();
  expect(profileStep(essential)?.href).toBe('/role/graduate');
});

test('a complete profile with a result leaves nothing to do', () => {
  const complete: ProfileContent = {
    ...EMPTY_PROFILE,
    role: { ...essential.role, lookingFor: ['graduate_programme'] },
    personal: { ...essential.personal, fullName: 'Amara Okafor', bornOn: '2001-04-03' },
    location: { ...essential.location, timeZone: 'Europe/Lisbon', workModes: ['hybrid'] },
    employment: { ...essential.employment, situation: 'in_education' },
    university: { degrees: [] },
  };
  expect(profileStep(complete)).toBeNull();
});

const begun = {
  ...done,
  openSession: { id: 'd5b1', startedAt: '2026-11-20T10:00:00Z', answeredCount: 23, screenCount: 54 },
};
const everything: News = {
  offers: { items: [offer], count: 1 },
  interviews: [interview],
  applications: { items: [], openCount: 1, endedCount: 0 },
  opportunities: quiet.opportunities,
  waitingInvitationCount: 1,
  unreadMessages: 1,
  lateAnswerCount: 2,
  comparison: asked,
};

test('an interview time to choose comes before invitations and messages, with its last day', () => {
  const times = [{ ...interview, pickBy: '2026-11-30' }];
  const step = nextStep(essential, begun, { ...everything, offers: quiet.offers, interviews: times });
  expect(step?.href).toBe('/applications/1b1#interviews');
  expect(step?.text).toContain('Monday 30 November');
});

test('urgent steps come first: offer, invitation, message, interview, unfinished test, the offer to compare, then the rest', () => {
  const without = (...quieted: (keyof News)[]): News => ({
    ...everything,
    ...Object.fromEntries(quieted.map((key) => [key, quiet[key]])),
  });
  expect([
    nextStep(EMPTY_PROFILE, begun, everything)?.href,
    nextStep(EMPTY_PROFILE, begun, without('offers'))?.href,
    nextStep(EMPTY_PROFILE, begun, without('offers', 'waitingInvitationCount'))?.href,
    nextStep(EMPTY_PROFILE, begun, without('offers', 'waitingInvitationCount', 'unreadMessages'))?.href,
    nextStep(EMPTY_PROFILE, begun, { ...quiet, comparison: asked })?.href,
    nextStep(EMPTY_PROFILE, done, { ...quiet, comparison: asked })?.href,
    nextStep(EMPTY_PROFILE, done, quiet)?.href,
  ]).toEqual([
    '/applications/1b0',
    '/invitations',
    '/messages',
    '/applications/1b1',
    '/assessments/company-culture/test',
    '/assessments/company-culture/results#compare',
    '/role/type',
  ]);
});

test('only an offer is celebrated', () => {
  expect(nextStep(EMPTY_PROFILE, begun, everything)?.offer).toBe(offer);
  expect(nextStep(EMPTY_PROFILE, begun, { ...everything, offers: quiet.offers })?.offer).toBeUndefined();
});

test('an offer is the next step however many answers are late', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.boolean(), (lateAnswerCount, unreadMessages, isBegun) => {
      const news = { ...everything, lateAnswerCount, unreadMessages };
      expect(nextStep(essential, isBegun ? begun : untouched, news)?.title).toBe(
        'Harbour Health made you an offer',
      );
    }),
  );
});

test('comparing is offered until it’s answered, and counts the companies', () => {
  const step = nextStep(essential, done, { ...quiet, comparison: asked });
  expect(step).toMatchObject({ canWait: true, title: 'See where you’d fit' });
  expect(step?.text).toContain('2 companies here have been described');
  expect(nextStep(essential, done, { ...quiet, comparison: { ...asked, isAnswered: true } })).toBeNull();
});

test('a result that can’t be relied on is retaken next, as soon as the test can be taken again', () => {
  const doubted: News = { ...quiet, comparison: { ...asked, isResultDoubted: true } };
  expect(nextStep(EMPTY_PROFILE, done, doubted)).toMatchObject({
    title: 'Take the test again',
    href: '/assessments/company-culture',
  });
  expect(nextStep(essential, begun, doubted)?.title).toBe('Continue the culture test');
  expect(nextStep(essential, done, { ...doubted, unreadMessages: 1 })?.href).toBe('/messages');
  expect(nextStep(essential, { ...done, retakeOpensOn: '2026-12-20' }, doubted)).toBeNull();
});

test('applying comes after the culture test, and only while no application is open', () => {
  const job = { id: '2c0', title: 'Analyst', company: { name: 'Nordlys Energy' } };
  const opportunities = { ...quiet.opportunities, items: [job as News['opportunities']['items'][number]] };
  expect(nextStep(essential, untouched, { ...quiet, opportunities })?.href).toBe(
    '/assessments/company-culture',
  );
  const step = nextStep(essential, done, { ...quiet, opportunities });
  expect(step?.href).toBe('/opportunities/2c0');
  expect(step?.text).toBe('The newest that matches your profile: Analyst at Nordlys Energy.');
  const applied = { ...quiet.applications, openCount: 1 };
  expect(nextStep(essential, done, { ...quiet, opportunities, applications: applied })).toBeNull();
});

test('the line above the next step doesn’t hide anything urgent', () => {
  expect(describeNews({ ...quiet, offers: { items: [offer], count: 1 }, lateAnswerCount: 2 })).toBe(
    'Harbour Health made you an offer. 2 replies are overdue.',
  );
  expect(describeNews({ ...everything, offers: { items: [offer], count: 3 }, lateAnswerCount: 1 })).toBe(
    'You have 3 offers. 1 invitation to apply. 1 new message. Nordlys Energy would like to interview you. 1 reply is overdue.',
  );
  expect(describeNews(quiet)).toBe('');
});
