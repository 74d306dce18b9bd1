import type { CompanyProfile } from '@common-ground/contract/company/company';
import { COMPANY_PROFILE_LIMITS as LIMITS } from '@common-ground/domain/company/company-profile';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { BESIDE_CONTROL } from '../../ui/fields/beside-control.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { STEP_KIND_LABELS } from './profile-labels.ts';

type Steps = NonNullable<CompanyProfile['process']>;
type Step = Steps[number];

const step = (kind: Step['kind'], name: string, replyDays: number): Step => ({
  id: crypto.randomUUID(),
  kind,
  name,
  replyDays,
});

const USUAL = (): Steps => [
  step('received', t`Application review`, 5),
  step('interview', t`Interview`, 5),
  step('offer', t`Offer`, 3),
];

const BEGIN_ID = 'usual-process-begin';

/** Adds a stage after the last one of its kind, or of the kinds that precede it. */
function withStep(steps: Steps, kind: 'in_review' | 'interview'): Steps {
  const before = kind === 'in_review' ? ['received', 'in_review'] : ['received', 'in_review', 'interview'];
  const at = steps.findLastIndex((item) => before.includes(item.kind)) + 1;
  const added = kind === 'in_review' ? step(kind, t`Closer review`, 5) : step(kind, t`Another interview`, 5);
  return [...steps.slice(0, at), added, ...steps.slice(at)];
}

/** Edits the company's usual hiring stages, each with the working days in which it promises a reply. */
export function UsualProcessField({
  steps,
  onChange,
  error,
}: {
  readonly steps: Steps;
  readonly onChange: (steps: Steps) => void;
  readonly error?: string | undefined;
}) {
  const list = useRef<HTMLDivElement>(null);
  const change = (id: string, part: Partial<Step>) =>
    onChange(steps.map((item) => (item.id === id ? { ...item, ...part } : item)));
  // The focus moves to what was added: the button itself may be gone.
  const changeAndGo = (next: Steps) => {
    const known = new Set(steps.map(({ id }) => id));
    flushSync(() => onChange(next));
    const added = next.find(({ id }) => !known.has(id));
    document.getElementById(added ? `step-${added.id}-name` : BEGIN_ID)?.focus();
  };
  if (steps.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="max-w-[60ch] text-small text-muted">
          <Trans>
            Show candidates your usual hiring stages, and when they’ll hear back at each one. You can use them
            as a starting point for new jobs.
          </Trans>
        </p>
        <Button id={BEGIN_ID} tone="quiet" onClick={() => changeAndGo(USUAL())}>
          <Trans>Start with three stages</Trans>
        </Button>
      </div>
    );
  return (
    <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
      <p className="max-w-[60ch] text-small text-muted">
        <Trans>
          Working days count from when an application reaches the stage. It’s a promise: if you’re late,
          candidates can ask for an update, and they see how often you reply on time.
        </Trans>
      </p>
      {error ? (
        <p className="text-small font-medium text-clay" role="alert">
          {error}
        </p>
      ) : null}
      <ol className="grid grid-cols-1 gap-5">
        {steps.map((processStep, index) => (
          <li
            key={processStep.id}
            className="grid grid-cols-1 items-start gap-4 border-b border-line pb-5 sm:grid-cols-[1fr_13rem_5.5rem]"
          >
            <TextField
              id={`step-${processStep.id}-name`}
              label={t`Stage ${{ number: index + 1 }}`}
              hint={STEP_KIND_LABELS[processStep.kind]}
              maxLength={LIMITS.stepName}
              autoComplete="off"
              value={processStep.name ?? ''}
              onChange={(event) => change(processStep.id, { name: event.target.value || null })}
            />
            <NumberField
              id={`step-${processStep.id}-days`}
              label={t`Reply within`}
              unit={t`working days`}
              range={{ minimum: 1, maximum: LIMITS.replyDays, step: 1 }}
              value={processStep.replyDays}
              onChange={(replyDays) => change(processStep.id, { replyDays })}
            />
            {processStep.kind === 'in_review' || processStep.kind === 'interview' ? (
              <Button
                tone="link"
                className={`-ms-1.5 justify-self-start sm:ms-0 ${BESIDE_CONTROL.sm}`}
                aria-label={
                  processStep.name
                    ? t`Remove stage ${{ number: index + 1 }}, ${{ name: isolated(processStep.name) }}`
                    : t`Remove stage ${{ number: index + 1 }}`
                }
                onClick={() => {
                  onChange(steps.filter(({ id }) => id !== processStep.id));
                  list.current?.focus();
                }}
              >
                <Trans>Remove</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        {steps.length < LIMITS.process ? (
          <>
            <Button tone="quiet" onClick={() => changeAndGo(withStep(steps, 'in_review'))}>
              <Trans>Add review</Trans>
            </Button>
            <Button tone="quiet" onClick={() => changeAndGo(withStep(steps, 'interview'))}>
              <Trans>Add interview</Trans>
            </Button>
          </>
        ) : null}
        <Button tone="link" onClick={() => changeAndGo([])}>
          <Trans>Remove all stages</Trans>
        </Button>
      </div>
    </div>
  );
}
