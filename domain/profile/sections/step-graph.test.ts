import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CANDIDATE_ROUTES, type CandidateRoute } from '../role-choice.ts';
import { emptySchool } from '../school.ts';
import { arbitraryProfile } from '../testing/arbitrary-profile.ts';
import {
  EMPTY_PROFILE,
  isAnswered,
  missingEssentials,
  type ProfileContent,
  unfinishedEntries,
} from './sections.ts';
import {
  firstUnfinishedScreen,
  isStepDone,
  missingInProfile,
  missingInStep,
  offeredSteps,
  type Step,
  screenAfter,
  screenBefore,
  stepGraph,
  stepOfPath,
} from './step-graph.ts';

const FINISHED: ProfileContent = {
  ...EMPTY_PROFILE,
  role: { ...EMPTY_PROFILE.role, route: 'graduate', lookingFor: ['internship'] },
  personal: { ...EMPTY_PROFILE.personal, fullName: 'Ana Sá', calledName: 'Ana', bornOn: '2004-03-14' },
  location: { ...EMPTY_PROFILE.location, country: 'PT', timeZone: 'Europe/Lisbon', workModes: ['remote'] },
  employment: { ...EMPTY_PROFILE.employment, situation: 'in_education' },
};

const graphOf = (route: CandidateRoute | null, isSchoolWanted: boolean | null = null) =>
  stepGraph({ route, isSchoolWanted });

function standings(route: CandidateRoute | null, isSchoolWanted = false) {
  return Object.fromEntries(graphOf(route, isSchoolWanted).map(({ id, standing }) => [id, standing]));
}

describe('stepGraph', () => {
  it('requires school for those still at school and hides university', () => {
    expect(standings('journey')).toMatchObject({ school: 'required', university: 'hidden' });
  });

  it('requires university for graduates and keeps school short', () => {
    expect(standings('graduate')).toMatchObject({ school: 'short', university: 'required' });
  });

  it('requires experience for the experienced and hides school unless it’s wanted', () => {
    expect(standings('experienced')).toMatchObject({ school: 'hidden', experience: 'required' });
    expect(standings('experienced', true)).toMatchObject({ school: 'optional' });
  });

  it('requires role and general for everyone', () => {
    for (const route of [null, ...CANDIDATE_ROUTES])
      expect(standings(route)).toMatchObject({ role: 'required', general: 'required' });
  });

  it('asks graduates only for their schools', () => {
    const school = graphOf('graduate').find(({ id }) => id === 'school');
    expect(school?.screens.map(({ path }) => path)).toEqual(['/school/info']);
    expect(school?.screens.flatMap(({ required }) => required)).toEqual([]);
  });

  it('offers every step but those that the route hides', () => {
    const journeyGraph = graphOf('journey');
    expect(offeredSteps(journeyGraph).map(({ id }) => id)).not.toContain('university');
    expect(screenAfter(journeyGraph, '/general/location')).toBe('/school/info');
    expect(screenAfter(journeyGraph, '/school/extracurricular')).toBe('/experience/info');
  });
});

describe('screenAfter and screenBefore', () => {
  it.each(CANDIDATE_ROUTES)('lead through the %s route and back the same way', (route) => {
    const graph = graphOf(route);
    const paths = offeredSteps(graph).flatMap(({ screens }) => screens.map(({ path }) => path));
    expect(paths.slice(0, 3)).toEqual(['/role/type', `/role/${route}`, '/general/employment']);
    for (const [index, path] of paths.entries()) {
      expect(screenAfter(graph, path)).toBe(paths[index + 1] ?? '/loading');
      expect(screenBefore(graph, path)).toBe(paths[index - 1] ?? '/candidate-landing');
    }
  });

  it('continue from the sub-screen of another route', () => {
    const graph = graphOf('graduate');
    expect(screenAfter(graph, '/role/journey')).toBe('/general/employment');
    expect(screenBefore(graph, '/role/journey')).toBe('/role/type');
  });

  it('lead to the first page from the start page of the role step or from anywhere else', () => {
    expect(screenAfter(graphOf(null), '/candidate-landing')).toBe('/role/type');
  });
});

describe('stepOfPath', () => {
  it('finds the step of a page or start page, and null for other pages', () => {
    const graph = graphOf('graduate');
    expect(stepOfPath(graph, '/general/personal')?.id).toBe('general');
    expect(stepOfPath(graph, '/role')?.id).toBe('role');
    expect(stepOfPath(graph, '/role/journey')?.id).toBe('role');
    expect(stepOfPath(graph, '/dashboard')).toBeNull();
  });
});

describe('isStepDone', () => {
  const stepOf = (id: string) => graphOf('graduate').find((step) => step.id === id) as Step;

  it('needs something entered where nothing is required', () => {
    expect(isStepDone(stepOf('personalise'), FINISHED)).toBe(false);
    const preferences = { ...EMPTY_PROFILE.preferences, interests: [] };
    expect(isStepDone(stepOf('personalise'), { ...FINISHED, preferences })).toBe(true);
  });

  it('needs everything required, and every started entry to be complete', () => {
    expect(isStepDone(stepOf('general'), FINISHED)).toBe(true);
    expect(isStepDone(stepOf('university'), FINISHED)).toBe(false);
    const school = { schools: [emptySchool('7c9e6679-7425-40de-944b-e07fc1f90ae7')] };
    expect(isStepDone(stepOf('school'), { ...FINISHED, school })).toBe(false);
    expect(isStepDone(stepOf('school'), { ...FINISHED, school: { schools: [] } })).toBe(true);
  });
});

describe('what is still missing', () => {
  it('is at first everything required, in page order', () => {
    const graph = graphOf(null);
    expect(missingInProfile(graph, EMPTY_PROFILE)).toEqual([
      'role.route',
      'employment.situation',
      'personal.fullName',
      'personal.calledName',
      'personal.bornOn',
      'location.country',
      'location.timeZone',
      'location.workModes',
    ]);
    expect(firstUnfinishedScreen(graph, EMPTY_PROFILE)).toBe('/role/type');
  });

  it('includes on each route the one list that the route needs', () => {
    const missing = (route: CandidateRoute) => missingInProfile(graphOf(route), FINISHED);
    expect(missing('journey')).toEqual(['school.schools']);
    expect(missing('graduate')).toEqual(['university.degrees']);
    expect(missing('experienced')).toEqual(['experience.experiences']);
  });

  it('doesn’t include a list answered with "none"', () => {
    const none = { ...FINISHED, school: { schools: [] } };
    expect(missingInProfile(graphOf('journey'), none)).toEqual([]);
  });

  it('includes a list with a started entry, required or not', () => {
    const begun = { ...FINISHED, school: { schools: [{ ...emptySchool('a'), name: 'Liceu' }] } };
    expect(missingInProfile(graphOf('journey'), begun)).toEqual(['school.schools']);
    expect(missingInProfile(graphOf('experienced', true), begun)).toContain('school.schools');
    expect(firstUnfinishedScreen(graphOf('journey'), begun)).toBe('/school/info');
    expect(unfinishedEntries(begun, 'school.schools')).toHaveLength(1);
    const complete = { ...emptySchool('a'), name: 'Liceu', country: 'PT', system: 'other' } as const;
    expect(missingInProfile(graphOf('journey'), { ...begun, school: { schools: [complete] } })).toEqual([]);
  });

  it('is nothing at the end', () => {
    const graph = graphOf('graduate');
    const answered = { ...FINISHED, university: { degrees: [] } };
    expect(missingInProfile(graph, answered)).toEqual([]);
    expect(firstUnfinishedScreen(graph, answered)).toBeNull();
  });

  it('includes what the candidate is looking for once a route is chosen', () => {
    const profile = { ...FINISHED, role: { ...FINISHED.role, lookingFor: [] } };
    expect(missingInProfile(graphOf('journey'), profile)[0]).toBe('role.lookingFor');
    expect(firstUnfinishedScreen(graphOf('journey'), profile)).toBe('/role/journey');
  });

  it('includes nothing in a hidden step', () => {
    const hidden = {
      id: 'school',
      standing: 'hidden',
      screens: [{ path: '/school/info', required: ['role.route'], lists: [] }],
    } as const;
    expect(missingInStep(hidden, EMPTY_PROFILE)).toEqual([]);
  });

  it('counts an empty list as unanswered for a required question', () => {
    expect(
      isAnswered({ ...FINISHED, location: { ...FINISHED.location, workModes: [] } }, 'location.workModes'),
    ).toBe(false);
  });

  it('is only the route, first name and country for the dashboard', () => {
    expect(missingEssentials(EMPTY_PROFILE)).toEqual([
      'role.route',
      'personal.calledName',
      'location.country',
    ]);
    expect(
      missingEssentials({
        ...EMPTY_PROFILE,
        role: { ...EMPTY_PROFILE.role, route: 'journey' },
        personal: { ...EMPTY_PROFILE.personal, calledName: 'Ana' },
        location: { ...EMPTY_PROFILE.location, country: 'PT' },
      }),
    ).toEqual([]);
  });
});

describe('any profile', () => {
  const anyRole = fc.record({
    route: fc.constantFrom(null, ...CANDIDATE_ROUTES),
    isSchoolWanted: fc.constantFrom(null, true, false),
  });
  const anyGraph = anyRole.map(stepGraph);

  it('returns with "back" to the page where "next" was pressed, except from the loading page', () => {
    fc.assert(
      fc.property(anyGraph, fc.nat(), (graph, any) => {
        const paths = offeredSteps(graph).flatMap(({ screens }) => screens.map(({ path }) => path));
        const path = paths[any % paths.length] ?? '';
        const next = screenAfter(graph, path);
        expect(next === '/loading' || screenBefore(graph, next) === path).toBe(true);
      }),
    );
  });

  it('keeps what was entered when the route is changed and changed back', () => {
    fc.assert(
      fc.property(arbitraryProfile, anyRole, (profile, other) => {
        const before = missingInProfile(stepGraph(profile.role), profile);
        const changed = { ...profile, role: { ...profile.role, ...other } };
        const restoredContent = { ...changed, role: profile.role };
        expect(missingInProfile(stepGraph(restoredContent.role), restoredContent)).toEqual(before);
        expect(restoredContent).toEqual(profile);
      }),
    );
  });

  it('leads to the page of the first thing that is missing, or has nothing missing', () => {
    fc.assert(
      fc.property(arbitraryProfile, anyGraph, (profile, graph) => {
        const missing = missingInProfile(graph, profile);
        const path = firstUnfinishedScreen(graph, profile);
        const screen = graph.flatMap(({ screens }) => screens).find((item) => item.path === path);
        expect(path === null).toBe(missing.length === 0);
        expect([...(screen?.required ?? []), ...(screen?.lists ?? []), undefined]).toContain(missing[0]);
      }),
    );
  });
});
