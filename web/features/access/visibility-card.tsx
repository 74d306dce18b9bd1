import type { Access } from '@common-ground/contract/access/access';
import {
  positionParts,
  positionSteps,
  type VisibilityPosition,
} from '@common-ground/domain/access/visibility-position';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { CollapsibleCard } from '../../ui/collapsible-card.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useReadAccess, useSaveVisibilityPosition } from './access.queries.ts';
import { describeBlocks, describeOutcome } from './access-descriptions.ts';
import { AccessState, DecisionFailure } from './access-state.tsx';
import { PositionAgreement } from './position-agreement.tsx';
import { PositionOptions } from './position-options.tsx';
import { POSITION_TEXTS } from './position-texts.ts';

type VisibilityCardProps = {
  readonly title?: string;
  /** The link to preview the profile as an employer; left out if the page has it elsewhere. */
  readonly preview?: ReactNode;
  /** Whether it's folded on a phone, where the page is long and about something else. */
  readonly isCollapsible?: boolean;
  /** Renders what an employer sees at a position, next to the choice; null stands for a combination that isn't one of the four. */
  readonly showSeen?: (position: VisibilityPosition | null) => ReactNode;
};

/** Lets the candidate choose who can see them, and says what that means right now. */
export function VisibilityCard(props: VisibilityCardProps) {
  const { title = t`Who can see you`, preview, isCollapsible = false, showSeen } = props;
  const Frame = isCollapsible ? CollapsibleCard : Card;
  const { data: access } = useReadAccess();
  const save = useSaveVisibilityPosition();
  /** A position that shows more and has been chosen, but not agreed to yet. */
  const [pending, setPending] = useState<VisibilityPosition | null>(null);
  const marked = pending ?? (save.isPending ? save.variables : null) ?? access?.position ?? null;
  const card = (
    <Frame
      id="visibility"
      title={title}
      {...(isCollapsible ? { note: marked && POSITION_TEXTS[marked].label } : {})}
    >
      <AccessState>
        {(currentAccess) => (
          <Visibility access={currentAccess} {...{ marked, save, pending, setPending, preview }} />
        )}
      </AccessState>
    </Frame>
  );
  if (showSeen === undefined || access === undefined) return card;
  return (
    <div className="@container">
      <div className="grid gap-6 @3xl:grid-cols-[minmax(0,1fr)_19rem] @3xl:items-start">
        {card}
        {showSeen(marked)}
      </div>
    </div>
  );
}

type VisibilityProps = {
  readonly access: Access;
  /** The position that's marked: the one that's chosen, being saved or in effect. */
  readonly marked: VisibilityPosition | null;
  readonly save: ReturnType<typeof useSaveVisibilityPosition>;
  readonly pending: VisibilityPosition | null;
  readonly setPending: (position: VisibilityPosition | null) => void;
  readonly preview: ReactNode;
};

function Visibility({ access, marked, save, pending, setPending, preview }: VisibilityProps) {
  function choose(position: VisibilityPosition) {
    const isOpening = positionSteps(positionParts(access.visibility, access.consents), position).some(
      (step) => step.isOpening,
    );
    setPending(isOpening ? position : null);
    if (!isOpening && position !== access.position) save.mutate(position);
  }
  return (
    <div className="grid gap-4">
      <p aria-live="polite" className="text-small text-muted">
        {access.age === 'adult' ? describeOutcome(access) : null} {describeBlocks(access)}
      </p>
      {access.age === 'adult' ? null : <AgeNotice age={access.age} />}
      {access.objectedAt === null ? null : (
        <Notice>
          <Trans>
            You’ve objected to being compared, so we don’t compare you whatever you choose here.{' '}
            <TextLink href="/profile/privacy#objection">View your objection</TextLink>
          </Trans>
        </Notice>
      )}
      <PositionOptions access={access} value={marked} onChange={choose} />
      {pending === null ? null : (
        <PositionAgreement
          access={access}
          position={pending}
          isBusy={save.isPending}
          onAgree={() => save.mutate(pending, { onSettled: () => setPending(null) })}
          onCancel={() => setPending(null)}
        />
      )}
      <DecisionFailure error={save.error} />
      {preview ? <div className="grid sm:justify-items-start">{preview}</div> : null}
      <p className="text-small text-muted">
        <Trans>
          When you apply, the company sees exactly what you reviewed before sending, whatever you choose here.
          It loses access if you withdraw your application.
        </Trans>
      </p>
    </div>
  );
}

function AgeNotice({ age }: { readonly age: Access['age'] }) {
  if (age === 'unknown')
    return (
      <Notice title={t`Companies can’t find you yet`}>
        <Trans>
          They can only find people who are 18 or over.{' '}
          <TextLink href="/general/personal#personal-bornOn">Add your date of birth</TextLink>. We only use it
          to apply our age rules, and we don’t show it to companies.
        </Trans>
      </Notice>
    );
  return (
    <Notice title={t`Companies can’t find you yet`}>
      <Trans>
        Until you’re 18, only you can see your results and where you overlap. You can apply to verified
        companies.
      </Trans>
    </Notice>
  );
}
