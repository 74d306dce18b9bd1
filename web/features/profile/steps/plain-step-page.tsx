import { EMPTY_PROFILE } from '@common-ground/domain/profile/sections/sections';
import {
  type ScreenPath,
  screenAfter,
  screenBefore,
  stepGraph,
  stepOfPath,
} from '@common-ground/domain/profile/sections/step-graph';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { JourneyFrame } from '../../../ui/frames/journey-frame.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useReadProfile } from '../profile.queries.ts';
import { describeRemaining, journeySteps, STEP_LABELS } from './step-labels.ts';

/** The page of a step whose parts aren't a section of the profile. Each part saves itself right away. */
export function PlainStepPage({
  path,
  title,
  lead,
  duration,
  children,
}: {
  readonly path: ScreenPath;
  readonly title: string;
  readonly lead: ReactNode;
  /** How long it takes, such as "about 1 minute". */
  readonly duration: string;
  readonly children: ReactNode;
}) {
  const profile = useReadProfile();
  const isOpen = profile.status === 'open';
  const content = isOpen ? profile.content : EMPTY_PROFILE;
  const graph = stepGraph(content.role);
  const step = stepOfPath(graph, path);
  return (
    <JourneyFrame
      steps={journeySteps(graph, path, content)}
      isCountOpen={content.role.route === null}
      note={isOpen ? describeRemaining(graph, content) : undefined}
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
        <ButtonLink href={screenAfter(graph, path)}>
          <Trans>Continue</Trans>
        </ButtonLink>
      }
    >
      <PageTitle eyebrow={[...(step ? [STEP_LABELS[step.id]] : []), duration].join(' · ')} lead={lead}>
        {title}
      </PageTitle>
      {children}
    </JourneyFrame>
  );
}
