import { describe, expect, it } from 'vitest';
import { CANDIDATE_ROUTES, type CandidateRoute } from './role-choice.ts';
import { EMPTY_PROFILE, isAnswered, missingEssentials, type ProfileContent } from './sections.ts';
import {
  firstUnfinishedScreen,
  missingInProfile,
  missingInStep,
  offeredSteps,
  screenAfter,
  screenBefore,
  stepGraph,
  stepOfPath,
} from './step-graph.ts';

const FINISHED: ProfileContent = {
  role: { route: 'graduate', stage: null, lookingFor: ['internship'] },
  personal: { ...EMPTY_PROFILE.personal, fullName: 'Ana Sá', calledName: 'Ana', bornOn: '2004-03-14' },
  location: { ...EMPTY_PROFILE.location, country: 'PT', timeZone: 'Europe/Lisbon', workModes: ['remote'] },
  employment: { ...EMPTY_PROFILE.employment, situation: 'in_education' },
};

function standings(route: CandidateRoute | null, isSchoolWanted = false) {
  return Object.fromEntries(stepGraph(route, isSchoolWanted).map(({ id, standing }) => [id, standing]));
}

describe('stepGraph', () => {
  it('requires school of those on the journey and hides university', () => {
    expect(standings('journey')).toMatchObject({ school: 'required', university: 'hidden' });
  });

  it('requires university of graduates and keeps school short', () => {
    expect(standings('graduate')).toMatchObject({ school: 'short', university: 'required' });
  });

  it('requires experience of the experienced and hides school unless it is wanted', () => {
    expect(standings('experienced')).toMatchObject({ school: 'hidden', experience: 'required' });
    expect(standings('experienced', true)).toMatchObject({ school: 'optional' });
  });

  it('requires role and general of everybody', () => {
    for (const route of [null, ...CANDIDATE_ROUTES])
      expect(standings(route)).toMatchObject({ role: 'required', general: 'required' });
  });

  it('offers only the steps that are open', () => {
    for (const route of [null, ...CANDIDATE_ROUTES])
      expect(offeredSteps(stepGraph(route)).map(({ id }) => id)).toEqual(['role', 'general']);
  });

  it('offers a step as soon as it opens, but not one that its route hides', () => {
    const opened = stepGraph('journey').map((step) => ({ ...step, isOpen: true }));
    expect(offeredSteps(opened).map(({ id }) => id)).not.toContain('university');
    expect(screenAfter(opened, '/general/location')).toBe('/school/info');
    expect(screenAfter(opened, '/school/extracurricular')).toBe('/experience/info');
  });
});

describe('screenAfter and screenBefore', () => {
  it.each(CANDIDATE_ROUTES)('lead through the %s route and back the same way', (route) => {
    const graph = stepGraph(route);
    const way = [
      '/role/type',
      `/role/${route}`,
      '/general/employment',
      '/general/personal',
      '/general/location',
    ];
    for (const [place, path] of way.entries()) {
      expect(screenAfter(graph, path)).toBe(way[place + 1] ?? '/loading');
      expect(screenBefore(graph, path)).toBe(way[place - 1] ?? '/candidate-landing');
    }
  });

  it('lead on from the sub-screen of another route', () => {
    const graph = stepGraph('graduate');
    expect(screenAfter(graph, '/role/journey')).toBe('/general/employment');
    expect(screenBefore(graph, '/role/journey')).toBe('/role/type');
  });

  it('lead into the first page from the front of the role step or from anywhere else', () => {
    expect(screenAfter(stepGraph(null), '/candidate-landing')).toBe('/role/type');
  });
});

describe('stepOfPath', () => {
  it('finds the step of a page, of its front, and none elsewhere', () => {
    const graph = stepGraph('graduate');
    expect(stepOfPath(graph, '/general/personal')?.id).toBe('general');
    expect(stepOfPath(graph, '/role')?.id).toBe('role');
    expect(stepOfPath(graph, '/role/journey')?.id).toBe('role');
    expect(stepOfPath(graph, '/dashboard')).toBeNull();
  });
});

describe('what is still missing', () => {
  it('is everything required at first, in the order of the pages', () => {
    const graph = stepGraph(null);
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

  it('is nothing at the end', () => {
    const graph = stepGraph('graduate');
    expect(missingInProfile(graph, FINISHED)).toEqual([]);
    expect(firstUnfinishedScreen(graph, FINISHED)).toBeNull();
  });

  it('asks what is looked for once a route is chosen', () => {
    const profile = { ...FINISHED, role: { ...FINISHED.role, lookingFor: [] } };
    expect(missingInProfile(stepGraph('journey'), profile)).toEqual(['role.lookingFor']);
    expect(firstUnfinishedScreen(stepGraph('journey'), profile)).toBe('/role/journey');
  });

  it('is nothing in a hidden step', () => {
    const hidden = {
      id: 'school',
      standing: 'hidden',
      isOpen: true,
      screens: [{ path: '/school/info', required: ['role.route'] }],
    } as const;
    expect(missingInStep(hidden, EMPTY_PROFILE)).toEqual([]);
  });

  it('counts an empty list as no answer to a required question', () => {
    expect(
      isAnswered({ ...FINISHED, location: { ...FINISHED.location, workModes: [] } }, 'location.workModes'),
    ).toBe(false);
  });

  it('is for the dashboard only the route, the called name and the country', () => {
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
