import type { EntryListName } from '../entry-lists.ts';
import type { CandidateRoute, RoleChoice } from '../role-choice.ts';
import { isSame } from './section-merge.ts';
import {
  EMPTY_PROFILE,
  isAnswered,
  type ProfileContent,
  type RequiredField,
  type SectionName,
  unfinishedEntries,
} from './sections.ts';

/**
 * The steps of the profile as data. Order, requirements, hidden steps and completion all derive from
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

/** `short`: only the most important questions. `hidden`: not part of this route; anything already entered is kept. */
export type StepStatus = 'required' | 'short' | 'optional' | 'hidden';

/** The address of a page of a step. */
export type ScreenPath =
  | '/role/type'
  | `/role/${CandidateRoute}`
  | `/general/${'employment' | 'personal' | 'location'}`
  | `/school/${'info' | 'academics' | 'extracurricular'}`
  | `/university/${'info' | 'extracurricular'}`
  | '/experience/info'
  | '/documents'
  | '/personalise'
  | '/profile-booster';

/** One page of a step. */
export type StepScreen = {
  readonly path: ScreenPath;
  /** What must be answered on it to complete the step. */
  readonly required: readonly RequiredField[];
  /** The lists of entries on it: none has to be started unless it's required, and started entries have to be complete. */
  readonly lists: readonly EntryListName[];
};

export type Step = {
  readonly id: StepId;
  readonly standing: StepStatus;
  readonly screens: readonly StepScreen[];
};

/** Where the steps lead: the page that prepares the dashboard. */
const AFTER_LAST_SCREEN = '/loading';

/** The page before the first step. */
const BEFORE_FIRST_SCREEN = '/candidate-landing';

const STEP_STATUSES: Readonly<
  Record<CandidateRoute, Readonly<Record<'school' | 'university' | 'experience', StepStatus>>>
> = {
  journey: { school: 'required', university: 'hidden', experience: 'optional' },
  graduate: { school: 'short', university: 'required', experience: 'optional' },
  experienced: { school: 'hidden', university: 'optional', experience: 'required' },
};

const GENERAL_SCREENS: readonly StepScreen[] = [
  plain('/general/employment', ['employment.situation']),
  plain('/general/personal', ['personal.fullName', 'personal.calledName', 'personal.bornOn']),
  plain('/general/location', ['location.country', 'location.timeZone', 'location.workModes']),
];

/** The pages with lists, and their lists; the first list of a step is the one that a required step needs. */
const LIST_SCREENS: Readonly<
  Record<
    'school' | 'university' | 'experience' | 'booster',
    readonly { readonly path: ScreenPath; readonly lists: readonly EntryListName[] }[]
  >
> = {
  school: [
    { path: '/school/info', lists: ['school.schools'] },
    { path: '/school/academics', lists: ['academics.qualifications', 'academics.projects'] },
    { path: '/school/extracurricular', lists: ['schoolActivities.activities'] },
  ],
  university: [
    { path: '/university/info', lists: ['university.degrees'] },
    { path: '/university/extracurricular', lists: ['universityActivities.activities'] },
  ],
  experience: [{ path: '/experience/info', lists: ['experience.experiences'] }],
  booster: [
    {
      path: '/profile-booster',
      lists: ['booster.evidence', 'booster.skills', 'booster.languages', 'booster.certificates'],
    },
  ],
};

/** The sections entered in each step. Documents aren't part of the profile's sections. */
const STEP_SECTIONS: Readonly<Record<StepId, readonly SectionName[]>> = {
  role: ['role'],
  general: ['personal', 'location', 'employment'],
  school: ['school', 'academics', 'schoolActivities'],
  university: ['university', 'universityActivities'],
  experience: ['experience'],
  documents: [],
  personalise: ['preferences'],
  booster: ['booster'],
};

/**
 * All steps of a route in order, including hidden ones. @param route null if none is chosen: then only role and general are required,
 * and the rest is optional
 * @param isSchoolWanted whether to include the school step if the route leaves it out
 */
export function stepGraph({
  route,
  isSchoolWanted,
}: Pick<RoleChoice, 'route' | 'isSchoolWanted'>): readonly Step[] {
  const standings =
    route === null
      ? ({ school: 'optional', university: 'optional', experience: 'optional' } as const)
      : STEP_STATUSES[route];
  const school = standings.school === 'hidden' && isSchoolWanted === true ? 'optional' : standings.school;
  return [
    step('role', 'required', roleScreens(route)),
    step('general', 'required', GENERAL_SCREENS),
    step('school', school, listScreens('school', school)),
    step('university', standings.university, listScreens('university', standings.university)),
    step('experience', standings.experience, listScreens('experience', standings.experience)),
    step('documents', 'optional', [plain('/documents', [])]),
    step('personalise', 'optional', [plain('/personalise', [])]),
    step('booster', 'optional', listScreens('booster', 'optional')),
  ];
}

function step(id: StepId, status: StepStatus, screens: readonly StepScreen[]): Step {
  return { id, standing: status, screens };
}

function plain(path: ScreenPath, required: readonly RequiredField[]): StepScreen {
  return { path, required, lists: [] };
}

function roleScreens(route: CandidateRoute | null): readonly StepScreen[] {
  const type = plain('/role/type', ['role.route']);
  return route === null ? [type] : [type, plain(`/role/${route}`, ['role.lookingFor'])];
}

/** In a short step only the first page counts; a required step needs its first list, which may be answered with "none". */
function listScreens(id: keyof typeof LIST_SCREENS, status: StepStatus): readonly StepScreen[] {
  const screens = status === 'short' ? LIST_SCREENS[id].slice(0, 1) : LIST_SCREENS[id];
  return screens.map(({ path, lists }, index) => ({
    path,
    required: status === 'required' && index === 0 ? lists : [],
    lists,
  }));
}

/** The steps offered to a candidate: those the route doesn't hide. */
export function offeredSteps(graph: readonly Step[]): readonly Step[] {
  return graph.filter((step) => step.standing !== 'hidden');
}

/** The step that a page belongs to, or null if it belongs to none. The sub-screens of other routes belong to the role step. */
export function stepOfPath(graph: readonly Step[], path: string): Step | null {
  const step = graph.find(({ screens }) => screens.some((screen) => screen.path === path));
  if (step !== undefined) return step;
  return graph.find(({ id }) => path === `/${id}` || path.startsWith(`/${id}/`)) ?? null;
}

/**
 * The page after another one.
 * @returns the next page of the offered steps, {@link AFTER_LAST_SCREEN} after the last one
 */
export function screenAfter(graph: readonly Step[], path: string): ScreenPath | typeof AFTER_LAST_SCREEN {
  const paths = offeredPaths(graph);
  return paths[placeOf(graph, path) + 1] ?? AFTER_LAST_SCREEN;
}

/**
 * The page before another one.
 * @returns the page before it among the offered steps, {@link BEFORE_FIRST_SCREEN} before the first one
 */
export function screenBefore(graph: readonly Step[], path: string): ScreenPath | typeof BEFORE_FIRST_SCREEN {
  const paths = offeredPaths(graph);
  return paths[placeOf(graph, path) - 1] ?? BEFORE_FIRST_SCREEN;
}

function offeredPaths(graph: readonly Step[]): readonly ScreenPath[] {
  return offeredSteps(graph).flatMap(({ screens }) => screens.map(({ path }) => path));
}

/** The index of a page among the offered ones; a page from another route counts as the last of its step. */
function placeOf(graph: readonly Step[], path: string): number {
  const paths: readonly string[] = offeredPaths(graph);
  const index = paths.indexOf(path);
  if (index >= 0) return index;
  const last = stepOfPath(graph, path)?.screens.at(-1)?.path;
  return last === undefined ? -1 : paths.indexOf(last);
}

/** What's still missing on a page: required answers first, then lists with incomplete entries. */
export function missingOnScreen(screen: StepScreen, profile: ProfileContent): readonly RequiredField[] {
  const required = screen.required.filter((field) => !isAnswered(profile, field));
  const begun = screen.lists.filter(
    (list) => !screen.required.includes(list) && unfinishedEntries(profile, list).length > 0,
  );
  return [...required, ...begun];
}

/** What is still missing in a step, in the order of its pages; empty when the step is finished. */
export function missingInStep(
  { standing, screens }: Step,
  profile: ProfileContent,
): readonly RequiredField[] {
  return standing === 'hidden' ? [] : screens.flatMap((screen) => missingOnScreen(screen, profile));
}

/** Whether a step is done: something has been entered in it, and nothing is missing. */
export function isStepDone(step: Step, profile: ProfileContent): boolean {
  const isBegun = STEP_SECTIONS[step.id].some((name) => !isSame(profile[name], EMPTY_PROFILE[name]));
  return isBegun && missingInStep(step, profile).length === 0;
}

/** What is still missing in all offered steps, in their order. */
export function missingInProfile(graph: readonly Step[], profile: ProfileContent): readonly RequiredField[] {
  return offeredSteps(graph).flatMap((step) => missingInStep(step, profile));
}

/** The first page with something still missing, or null when every offered step is finished. */
export function firstUnfinishedScreen(graph: readonly Step[], profile: ProfileContent): ScreenPath | null {
  const screens = offeredSteps(graph).flatMap((step) => step.screens);
  return screens.find((screen) => missingOnScreen(screen, profile).length > 0)?.path ?? null;
}
