import type { CompanyHome } from '@common-ground/contract/company-home/company-home';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef, useState } from 'react';
import { usePermission } from '../../platform/session/membership.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { type ChecklistFacts, type ChecklistStep, checklistSteps } from './checklist-steps.ts';
import { useSaveChecklistVisibility } from './company-home.queries.ts';

type ChecklistCardProps = Omit<ChecklistFacts, keyof NonNullable<CompanyHome['checklist']>> & {
  /** Null if the member has hidden it, or can't do anything about it. */
  readonly checklist: CompanyHome['checklist'];
};

/** A company's steps from signing up to its first applicant, ticked as they're done. It disappears once all are, or when it's hidden. */
export function ChecklistCard({ checklist, ...facts }: ChecklistCardProps) {
  const isOwner = usePermission('manage_company');
  const saving = useSaveChecklistVisibility();
  const [wasHidden, setHidden] = useState(false);
  const hide = (isHidden: boolean) => {
    setHidden(isHidden);
    saving.mutate(isHidden, { onError: () => setHidden(!isHidden) });
  };
  if (wasHidden) return <HiddenLine onUndo={() => hide(false)} />;
  const steps = checklist ? checklistSteps({ ...checklist, ...facts }, isOwner) : [];
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  if (doneCount === steps.length) return null;
  const next = steps.find(({ isDone, link }) => !isDone && link !== null);
  return (
    <Card tone="marigold" title={t`Getting set up`} end={<HideButton onPress={() => hide(true)} />}>
      <p className="text-small text-muted">{formatProgress(doneCount, steps.length)}</p>
      <Progress steps={steps} />
      <ol className="mt-4 grid gap-1">
        {steps.map((step) => (
          <StepRow key={step.title} step={step} isNext={step === next} />
        ))}
      </ol>
      {saving.error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(saving.error)}
        </Notice>
      ) : null}
    </Card>
  );
}

const formatProgress = (done: number, all: number) =>
  t`${{ done: formatNumber(done) }} of ${{ all: formatNumber(all) }} done`;

function HideButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button tone="link" className="-my-2" onClick={onPress}>
      <Trans>Hide checklist</Trans>
    </Button>
  );
}

/** The message shown after a checklist was hidden. */
function HiddenLine({ onUndo }: { readonly onUndo: () => void }) {
  const line = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => line.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-small">
      <p ref={line} tabIndex={-1} role="status">
        <Trans>Checklist hidden.</Trans>
      </p>
      <Button tone="link" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}

/** One bar for each step; the text next to it contains the same information. */
function Progress({ steps }: { readonly steps: readonly ChecklistStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div aria-hidden="true" className="mt-2 flex gap-1.5">
      {steps.map(({ title }, at) => (
        <span key={title} className={`h-1.5 flex-1 rounded-full ${at < done ? 'bg-ground' : 'bg-line'}`} />
      ))}
    </div>
  );
}

type StepRowProps = {
  readonly step: ChecklistStep;
  /** Whether it's the first that the member can do now; only this one is described. */
  readonly isNext: boolean;
};

function StepRow({ step: { title, text, news, isDone, link }, isNext }: StepRowProps) {
  return (
    <li className={`flex items-start gap-x-3 ${isNext ? 'py-2' : ''}`}>
      <StepSign isDone={isDone} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-5 gap-y-2">
        <div className="min-w-48 flex-1 py-1.5">
          <h3 className={isDone ? 'font-normal text-muted' : ''}>
            {isDone ? <span className="sr-only">{t`Done:`} </span> : null}
            <bdi>{title}</bdi>
          </h3>
          {isNext ? (
            <>
              <p className="text-small">{text}</p>
              {news ? <p className="mt-1 text-small font-semibold">{news}</p> : null}
            </>
          ) : null}
        </div>
        {isDone || link === null ? null : isNext ? (
          <ButtonLink href={link.href}>{link.label}</ButtonLink>
        ) : (
          <TextLink href={link.href} className="inline-flex min-h-11 items-center text-small md:min-h-9">
            {link.label}
          </TextLink>
        )}
      </div>
    </li>
  );
}

function StepSign({ isDone }: Pick<ChecklistStep, 'isDone'>) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="mt-2 size-5 flex-none fill-none">
      <circle
        cx="10"
        cy="10"
        r="8.5"
        className={isDone ? 'fill-ground stroke-ground' : 'stroke-control stroke-[1.5]'}
      />
      {isDone ? <path d="m6 10.5 2.7 2.7L14 7.5" className="stroke-ground-ink stroke-2" /> : null}
    </svg>
  );
}
