import type { CandidateRoute } from './role-choice.ts';
import { isAnswered, type ProfileContent, type RequiredField } from './sections.ts';

/**
 * The steps of the profile as data. What follows what, what is required, what is hidden and what is finished all derive from
 * {@link stepGraph}; nothing else knows the order.
 */

export type StepId =
  | 'role'
  | 'general'
  | 'school'
  | 'university'
  | 'experience'
  | 'documents'
  | 'personalise'
  | 'booster';

/** `short`: only the most important is asked. `hidden`: not part of this route; what was entered in it is kept. */
export type StepStanding = 'required' | 'short' | 'optional' | 'hidden';

/** One page of a step. */
export type StepScreen = {
  readonly path: string;
  /** What must be answered on it to finish the step. */
  readonly required: readonly RequiredField[];
};

export type Step = {
  readonly id: StepId;
  readonly standing: StepStanding;
  /** Whether the step can be taken already; one that opens later is not offered. */
  readonly isOpen: boolean;
  readonly screens: readonly StepScreen[];
};

/** Where the steps lead: the moment in which the profile is prepared. */
const AFTER_LAST_SCREEN = '/loading';

/** Where the first step is come to from. */
const BEFORE_FIRST_SCREEN = '/candidate-landing';

const STANDINGS: Readonly<
  Record<CandidateRoute, Readonly<Record<'school' | 'university' | 'experience', StepStanding>>>
> = {
  journey: { school: 'required', university: 'hidden', experience: 'optional' },
  graduate: { school: 'short', university: 'required', experience: 'optional' },
  experienced: { school: 'hidden', university: 'optional', experience: 'required' },
};

const GENERAL_SCREENS: readonly StepScreen[] = [
  { path: '/general/employment', required: ['employment.situation'] },
  {
    path: '/general/personal',
    required: ['personal.fullName', 'personal.calledName', 'personal.bornOn'],
  },
  {
    path: '/general/location',
    required: ['location.country', 'location.timeZone', 'location.workModes'],
  },
];

/**
 * All steps of a route in their order, the hidden ones included.
 * @param route the way in, or null while none is chosen: only role and general are certain then, and the rest is optional
 * @param isSchoolWanted an experienced candidate may want the school step
 */
export function stepGraph(route: CandidateRoute | null, isSchoolWanted = false): readonly Step[] {
  const standings =
    route === null
      ? ({ school: 'optional', university: 'optional', experience: 'optional' } as const)
      : STANDINGS[route];
  const school = standings.school === 'hidden' && isSchoolWanted ? 'optional' : standings.school;
  return [
    { id: 'role', standing: 'required', isOpen: true, screens: roleScreens(route) },
    { id: 'general', standing: 'required', isOpen: true, screens: GENERAL_SCREENS },
    later('school', school, ['/school/info', '/school/academics', '/school/extracurricular']),
    later('university', standings.university, ['/university/info', '/university/extracurricular']),
    later('experience', standings.experience, ['/experience/info']),
    later('documents', 'optional', ['/documents']),
    later('personalise', 'optional', ['/personalise']),
    later('booster', 'optional', ['/profile-booster']),
  ];
}

function roleScreens(route: CandidateRoute | null): readonly StepScreen[] {
  const type: StepScreen = { path: '/role/type', required: ['role.route'] };
  return route === null ? [type] : [type, { path: `/role/${route}`, required: ['role.lookingFor'] }];
}

function later(id: StepId, standing: StepStanding, paths: readonly string[]): Step {
  return { id, standing, isOpen: false, screens: paths.map((path) => ({ path, required: [] })) };
}

/** The steps that a candidate is offered now: open and not hidden. */
export function offeredSteps(graph: readonly Step[]): readonly Step[] {
  return graph.filter((step) => step.isOpen && step.standing !== 'hidden');
}

/** The step that a page belongs to, or null when it belongs to none. The sub-screens of other routes belong to the role step. */
export function stepOfPath(graph: readonly Step[], path: string): Step | null {
  const step = graph.find(({ screens }) => screens.some((screen) => screen.path === path));
  if (step !== undefined) return step;
  return graph.find(({ id }) => path === `/${id}` || path.startsWith(`/${id}/`)) ?? null;
}

/**
 * The page after another one.
 * @returns the next page of the offered steps, {@link AFTER_LAST_SCREEN} after the last one
 */
export function screenAfter(graph: readonly Step[], path: string): string {
  const paths = offeredPaths(graph);
  return paths[placeOf(graph, path) + 1] ?? AFTER_LAST_SCREEN;
}

/**
 * The page before another one.
 * @returns the page before it among the offered steps, {@link BEFORE_FIRST_SCREEN} before the first one
 */
export function screenBefore(graph: readonly Step[], path: string): string {
  const paths = offeredPaths(graph);
  return paths[placeOf(graph, path) - 1] ?? BEFORE_FIRST_SCREEN;
}

function offeredPaths(graph: readonly Step[]): readonly string[] {
  return offeredSteps(graph).flatMap(({ screens }) => screens.map(({ path }) => path));
}

/** The place of a page among the offered ones; a page beside them (another route's) stands where the last of its step stands. */
function placeOf(graph: readonly Step[], path: string): number {
  const paths = offeredPaths(graph);
  const place = paths.indexOf(path);
  if (place >= 0) return place;
  const last = stepOfPath(graph, path)?.screens.at(-1)?.path;
  return last === undefined ? -1 : paths.indexOf(last);
}

/** The required answers of a step that are still missing, in the order of its pages; empty when the step is finished. */
export function missingInStep(step: Step, profile: ProfileContent): readonly RequiredField[] {
  const required = step.screens.flatMap((screen) => screen.required);
  return step.standing === 'hidden' ? [] : required.filter((field) => !isAnswered(profile, field));
}

/** The required answers of all offered steps that are still missing, in their order. */
export function missingInProfile(graph: readonly Step[], profile: ProfileContent): readonly RequiredField[] {
  return offeredSteps(graph).flatMap((step) => missingInStep(step, profile));
}

/** The first page with something still missing, or null when every offered step is finished. */
export function firstUnfinishedScreen(graph: readonly Step[], profile: ProfileContent): string | null {
  const screens = offeredSteps(graph).flatMap((step) => step.screens);
  return screens.find(({ required }) => required.some((field) => !isAnswered(profile, field)))?.path ?? null;
}
