import { valueAt } from '@common-ground/domain/profile/sections/section-path';
import {
  EMPTY_PROFILE,
  type RequiredField,
  type SectionName,
} from '@common-ground/domain/profile/sections/sections';
import {
  missingOnScreen,
  type ScreenPath,
  screenAfter,
  screenBefore,
  stepGraph,
  stepOfPath,
} from '@common-ground/domain/profile/sections/step-graph';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldOf } from '../../../platform/drafts/draft-content.ts';
import { goTo } from '../../../platform/navigation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { JourneyFrame } from '../../../ui/frames/journey-frame.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { revealAndFocus } from '../../../ui/reveal.ts';
import { SavedState } from '../../../ui/signs/saved-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { FIELD_LABELS, requiredMessage } from '../fields/field-labels.ts';
import { type OpenProfile, type SectionDraft, sectionDraft, useReadProfile } from '../profile.queries.ts';
import { CollisionNotice } from '../saving/collision-notice.tsx';
import { profileStatus } from '../saving/save-messages.ts';
import { fieldId, versionsId } from '../saving/use-field-errors.ts';
import { fieldViolationMessage } from '../saving/violation-messages.ts';
import { ProfileWait } from './profile-wait.tsx';
import { describeRemaining, journeySteps, STEP_LABELS } from './step-labels.ts';

/** The props of a step's form. */
export type StepFormProps<Name extends SectionName> = {
  readonly draft: SectionDraft<Name>;
  readonly missing: readonly RequiredField[] | null;
  readonly profile: Extract<OpenProfile, { status: 'open' }>;
};

type StepPageProps<Name extends SectionName> = {
  readonly path: ScreenPath;
  readonly section: Name;
  readonly title: string;
  readonly lead: ReactNode;
  /** How long it takes, such as "about 1 minute". */
  readonly duration: string;
  /** Leaves out the card, for choices that are cards themselves. */
  readonly hasNoCard?: boolean;
  readonly children: (props: StepFormProps<Name>) => ReactNode;
};

const FORM = 'step-form';

/** One page of a step: its form, what's missing, the saving status, back and continue. */
export function StepPage<Name extends SectionName>(props: StepPageProps<Name>) {
  const { path, section } = props;
  const profile = useReadProfile();
  const [hasTried, setTried] = useState(false);
  const isOpen = profile.status === 'open';
  const content = isOpen ? profile.content : EMPTY_PROFILE;
  const graph = stepGraph(content.role);
  const step = stepOfPath(graph, path);
  const screen = step?.screens.find((item) => item.path === path);
  const missing = screen === undefined ? [] : missingOnScreen(screen, content);
  const draft = isOpen ? sectionDraft(profile, section) : null;
  const errors = isOpen && draft ? errorsOf(section, draft, missing) : [];

  function continueToNextStep(isCertain: boolean) {
    if (!isOpen) return;
    void profile.drafts.flushAll();
    if (errors.length === 0 || isCertain) goTo(screenAfter(graph, path));
    else showErrors();
  }

  function showErrors() {
    // Render the errors before moving the focus, so that they're read out with the field.
    flushSync(() => setTried(true));
    revealAndFocus(errors[0]?.fieldId ?? '');
  }

  return (
    <JourneyFrame
      steps={journeySteps(graph, path, content)}
      isCountOpen={content.role.route === null}
      note={isOpen ? describeRemaining(graph, content) : undefined}
      saved={isOpen ? <SavedState status={profileStatus(profile.states, [section])} /> : null}
      leave={
        <TextLink href="/dashboard">
          <Trans>Finish later</Trans>
        </TextLink>
      }
      back={
        <ButtonLink tone="quiet" href={screenBefore(graph, path)}>
          <Trans>Back</Trans>
        </ButtonLink>
      }
      forward={
        <Button type="submit" form={FORM} isDisabled={!isOpen}>
          <Trans>Save and continue</Trans>
        </Button>
      }
    >
      <PageTitle eyebrow={eyebrow(step, path, props.duration)} lead={props.lead}>
        {props.title}
      </PageTitle>
      {isOpen && draft ? (
        <form
          id={FORM}
          noValidate
          className="grid grid-cols-1 gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            continueToNextStep(false);
          }}
        >
          <CollisionNotice section={section} draft={draft} />
          {hasTried ? <ErrorSummary errors={errors} /> : null}
          <FormSheet hasNoCard={props.hasNoCard ?? false}>
            {props.children({ draft, missing: hasTried ? missing : null, profile })}
          </FormSheet>
          {hasTried && errors.length > 0 ? (
            <p className="text-small text-muted">
              <Trans>
                Don’t want to answer this now?{' '}
                <Button tone="link" onClick={() => continueToNextStep(true)}>
                  Continue without it
                </Button>
              </Trans>
            </p>
          ) : null}
          <p className="text-small text-muted md:hidden">{describeRemaining(graph, content)}</p>
        </form>
      ) : (
        <ProfileWait profile={profile} />
      )}
    </JourneyFrame>
  );
}

function FormSheet({ hasNoCard, children }: { readonly hasNoCard: boolean; readonly children: ReactNode }) {
  return hasNoCard ? <div>{children}</div> : <Card>{children}</Card>;
}

function eyebrow(step: ReturnType<typeof stepOfPath>, path: string, duration: string): string {
  if (step === null) return duration;
  const index = step.screens.findIndex((screen) => screen.path === path);
  const part =
    step.screens.length > 1 && step.id !== 'role'
      ? [t`part ${{ part: index + 1 }} of ${{ count: step.screens.length }}`]
      : [];
  return [STEP_LABELS[step.id], ...part, duration].join(' · ');
}

function errorsOf<Name extends SectionName>(
  section: Name,
  draft: SectionDraft<Name>,
  missing: readonly RequiredField[],
) {
  const wrong = new Map<string, string>(
    draft.state.violations.map((violation) => [
      fieldOf(violation),
      fieldViolationMessage(section, violation),
    ]),
  );
  for (const field of missing) {
    const name = field.split('.')[1] ?? '';
    if (!wrong.has(name)) wrong.set(name, requiredMessage(field, valueAt(draft.content, name)));
  }
  const choice = { fieldId: versionsId(section), text: t`Choose which answer to keep.` };
  const fields = Object.keys(FIELD_LABELS[section]).flatMap((field) => {
    const text = wrong.get(field);
    return text === undefined ? [] : [{ fieldId: fieldId(section, field), text }];
  });
  return draft.state.collisions.length > 0 ? [choice, ...fields] : fields;
}
