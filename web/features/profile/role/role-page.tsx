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
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { JourneyFrame } from '../../../ui/frames/journey-frame.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { SavedState } from '../../../ui/signs/saved-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { describeMissing } from '../fields/field-labels.ts';
import { ROUTE_TEXTS } from '../fields/option-labels.ts';
import { useReadProfile } from '../profile.queries.ts';
import { profileStatus } from '../saving/save-messages.ts';
import { ProfileWait } from '../steps/profile-wait.tsx';
import { describeRemaining, journeySteps, STEP_LABELS } from '../steps/step-labels.ts';

/** The first page of the steps: the progress so far, and the next step. */
export function RolePage() {
  const profile = useReadProfile();
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
      note={isOpen ? describeRemaining(graph, content) : undefined}
      saved={isOpen ? <SavedState status={profileStatus(profile.states, [])} /> : null}
      leave={
        hasDashboard ? (
          <TextLink href="/dashboard">
            <Trans>Dashboard</Trans>
          </TextLink>
        ) : null
      }
      back={
        <ButtonLink tone="quiet" href="/candidate-landing">
          <Trans>Back</Trans>
        </ButtonLink>
      }
      forward={<ButtonLink href={next ?? '/dashboard'}>{forwardLabel(isNew, next)}</ButtonLink>}
    >
      <PageTitle documentTitle={t`Get started`} lead={leadText(isNew, next)}>
        {isNew || name === null ? t`Get started` : t`Welcome back, ${isolated(name)}`}
      </PageTitle>
      {isOpen ? (
        <ol className="grid grid-cols-1 gap-3">
          {offeredSteps(graph).map((step) => {
            return (
              <li key={step.id}>
                <Card>
                  <div className="flex flex-wrap items-center justify-between gap-3">
                    <div>
                      <h2>{STEP_LABELS[step.id]}</h2>
                      <p className="mt-1 text-small text-muted">
                        {step.id === 'role' && route !== null ? `${ROUTE_TEXTS[route].label} · ` : null}
                        {isNew ? STEP_PROMISES[step.id] : describeProgress(step, content)}
                      </p>
                    </div>
                    {isNew ? null : (
                      <TextLink href={step.screens[0]?.path ?? '/role/type'}>
                        {isStepDone(step, content) ? t`Edit` : t`Fill in`}
                        <span className="sr-only"> {STEP_LABELS[step.id]}</span>
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

/** What a step asks and how long it takes. */
const STEP_PROMISES: Record<StepId, string> = {
  role: t`Your starting point and what you’re looking for. About 1 minute.`,
  general: t`Your name, where you live and what kind of work suits you. About 5 minutes.`,
  school: t`Where you went and what you achieved. About 5 minutes.`,
  university: t`What you’re studying or have studied. About 3 minutes.`,
  experience: t`What you’ve done so far, paid or unpaid. About 4 minutes.`,
  documents: t`A CV, certificates or work you can show. Whenever you have them to hand.`,
  personalise: t`What interests you, who can see you and how the app looks. About 3 minutes.`,
  booster: t`Short stories, skills and languages, whenever you like. You can upload a CV here.`,
};

function describeProgress(step: Step, profile: ProfileContent): string {
  const missing = missingInStep(step, profile);
  if (missing.length > 0) return describeMissing(missing, profile);
  return isStepDone(step, profile) ? t`You’ve added everything you need.` : t`All optional. It can wait.`;
}

function forwardLabel(isNew: boolean, next: string | null): string {
  if (isNew) return t`Choose your route`;
  return next === null ? t`Go to dashboard` : t`Continue`;
}

function leadText(isNew: boolean, next: string | null): string {
  if (isNew) return t`A few short steps, saved as you go. Most of them can wait.`;
  return next === null
    ? t`Your profile has everything it needs. Explore, or edit anything you like.`
    : t`Pick up where you left off.`;
}
