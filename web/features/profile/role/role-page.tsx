import { isolated } from '@common-ground/domain/isolated';
import {
  EMPTY_PROFILE,
  missingEssentials,
  type ProfileContent,
} from '@common-ground/domain/profile/sections/sections';
import {
  firstUnfinishedScreen,
  isStepDone,
  missingInStep,
  offeredSteps,
  type Step,
  type StepId,
  stepGraph,
} from '@common-ground/domain/profile/sections/step-graph';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { JourneyFrame } from '../../../ui/frames/journey-frame.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { SavedState } from '../../../ui/signs/saved-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { missingWords } from '../fields/field-words.ts';
import { ROUTE_WORDS } from '../fields/option-words.ts';
import { useProfile } from '../profile.queries.ts';
import { profileStatus } from '../saving/save-words.ts';
import { ProfileWait } from '../steps/profile-wait.tsx';
import { journeySteps, leftWords, STEP_WORDS } from '../steps/step-words.ts';

/** The front of the way in: where one stands, and the one thing to do next. */
export function RolePage() {
  const profile = useProfile();
  const isOpen = profile.status === 'open';
  const content = isOpen ? profile.content : EMPTY_PROFILE;
  const { route } = content.role;
  const graph = stepGraph(content.role);
  const next = firstUnfinishedScreen(graph, content);
  const isNew = route === null;
  const hasDashboard = missingEssentials(content).length === 0;
  const name = content.personal.calledName;

  return (
    <JourneyFrame
      steps={journeySteps(graph, '/role', content)}
      isCountOpen={isNew}
      note={isOpen ? leftWords(graph, content) : undefined}
      saved={isOpen ? <SavedState status={profileStatus(profile.states, [])} /> : null}
      leave={hasDashboard ? <TextLink href="/dashboard">Dashboard</TextLink> : null}
      back={
        <ButtonLink tone="quiet" href="/candidate-landing">
          Back
        </ButtonLink>
      }
      forward={<ButtonLink href={next ?? '/dashboard'}>{forwardWords(isNew, next)}</ButtonLink>}
    >
      <PageTitle documentTitle="Your way in" lead={leadWords(isNew, next)}>
        {isNew || name === null ? 'Your way in' : `Good to see you, ${isolated(name)}`}
      </PageTitle>
      {isOpen ? (
        <ol className="grid grid-cols-1 gap-3">
          {offeredSteps(graph).map((step) => {
            return (
              <li key={step.id}>
                <Card>
                  <div className="flex flex-wrap items-center justify-between gap-3">
                    <div>
                      <h2>{STEP_WORDS[step.id]}</h2>
                      <p className="mt-1 text-small text-muted">
                        {step.id === 'role' && route !== null ? `${ROUTE_WORDS[route].label}. ` : null}
                        {isNew ? STEP_PROMISES[step.id] : standingWords(step, content)}
                      </p>
                    </div>
                    {isNew ? null : (
                      <TextLink href={step.screens[0]?.path ?? '/role/type'}>
                        {isStepDone(step, content) ? 'Change' : 'Fill in'}
                        <span className="sr-only"> {STEP_WORDS[step.id]}</span>
                      </TextLink>
                    )}
                  </div>
                </Card>
              </li>
            );
          })}
        </ol>
      ) : (
        <ProfileWait profile={profile} />
      )}
    </JourneyFrame>
  );
}

/** What a step asks and how long it takes, before anything is entered. */
const STEP_PROMISES: Record<StepId, string> = {
  role: 'Which way in, and what you are looking for. About 1 minute.',
  general: 'What suits you at work, what you are called, where you are. About 5 minutes.',
  school: 'Where you went, and what you reached. About 5 minutes.',
  university: 'What you study or have studied. About 3 minutes.',
  experience: 'What you have done so far, paid or not. About 4 minutes.',
  documents: 'A CV, certificates, work you can show. When you have them at hand.',
  personalise: 'What draws you, who sees you, and how this looks for you. About 3 minutes.',
  booster: 'Short stories, skills and languages, for when you like. A CV can be brought here.',
};

function standingWords(step: Step, profile: ProfileContent): string {
  const missing = missingInStep(step, profile);
  if (missing.length > 0) return missingWords(missing, profile);
  return isStepDone(step, profile)
    ? 'Everything that is needed is there.'
    : 'Nothing here is needed. It can wait.';
}

function forwardWords(isNew: boolean, next: string | null): string {
  if (isNew) return 'Choose your route';
  return next === null ? 'Go to your dashboard' : 'Continue';
}

function leadWords(isNew: boolean, next: string | null): string {
  if (isNew) return 'A few short steps, and every answer is saved as you give it. Most of them can wait.';
  return next === null
    ? 'Your profile has what it needs. Look around, or change anything you like.'
    : 'You can go on where you stopped.';
}
