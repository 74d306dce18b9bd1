import type { CompanyProfile } from '@common-ground/contract/company/company';
import { COMPANY_PROFILE_LIMITS as LIMITS } from '@common-ground/domain/company/company-profile';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { BESIDE_CONTROL } from '../../ui/fields/beside-control.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { STEP_KIND_WORDS } from './profile-words.ts';

type Steps = NonNullable<CompanyProfile['process']>;
type Step = Steps[number];

const step = (kind: Step['kind'], name: string, replyDays: number): Step => ({
  id: crypto.randomUUID(),
  kind,
  name,
  replyDays,
});

const USUAL = (): Steps => [
  step('received', 'We read your application', 5),
  step('interview', 'We talk', 5),
  step('offer', 'We make an offer', 3),
];

const BEGIN_ID = 'usual-process-begin';

/** Where another step of a kind goes: behind the last of that kind, or of those that come before it. */
function withStep(steps: Steps, kind: 'in_review' | 'interview'): Steps {
  const before = kind === 'in_review' ? ['received', 'in_review'] : ['received', 'in_review', 'interview'];
  const at = steps.findLastIndex((one) => before.includes(one.kind)) + 1;
  const added = kind === 'in_review' ? step(kind, 'We weigh it together', 5) : step(kind, 'Another talk', 5);
  return [...steps.slice(0, at), added, ...steps.slice(at)];
}

/** The steps in which the company usually decides, each with the working days in which it promises an answer. */
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
    onChange(steps.map((one) => (one.id === id ? { ...one, ...part } : one)));
  // What a press puts there is where one goes on; the button itself may be gone.
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
          Candidates read how you decide and by when they hear from you at each step. You can begin every
          opportunity with these steps and change them there.
        </p>
        <Button id={BEGIN_ID} tone="quiet" onClick={() => changeAndGo(USUAL())}>
          Begin with three steps
        </Button>
      </div>
    );
  return (
    <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
      <p className="max-w-[60ch] text-small text-muted">
        The days are working days from the moment an application comes to a step. They are a promise: who
        waits longer may ask, and candidates see how often you keep it.
      </p>
      {error ? (
        <p className="text-small font-medium text-clay" role="alert">
          {error}
        </p>
      ) : null}
      <ol className="grid grid-cols-1 gap-5">
        {steps.map((one, index) => (
          <li
            key={one.id}
            className="grid grid-cols-1 items-start gap-4 border-b border-line pb-5 sm:grid-cols-[1fr_11rem_5.5rem]"
          >
            <TextField
              id={`step-${one.id}-name`}
              label={`Step ${index + 1}`}
              hint={STEP_KIND_WORDS[one.kind]}
              maxLength={LIMITS.stepName}
              autoComplete="off"
              value={one.name ?? ''}
              onChange={(event) => change(one.id, { name: event.target.value || null })}
            />
            <NumberField
              id={`step-${one.id}-days`}
              label="An answer within"
              unit="days"
              range={{ minimum: 1, maximum: LIMITS.replyDays, step: 1 }}
              value={one.replyDays}
              onChange={(replyDays) => change(one.id, { replyDays })}
            />
            {one.kind === 'in_review' || one.kind === 'interview' ? (
              <Button
                tone="link"
                className={`-ms-1.5 justify-self-start sm:ms-0 ${BESIDE_CONTROL.sm}`}
                aria-label={`Remove step ${index + 1}, ${one.name ?? 'without a name'}`}
                onClick={() => {
                  onChange(steps.filter(({ id }) => id !== one.id));
                  list.current?.focus();
                }}
              >
                Remove
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        {steps.length < LIMITS.process ? (
          <>
            <Button tone="quiet" onClick={() => changeAndGo(withStep(steps, 'in_review'))}>
              Add a review
            </Button>
            <Button tone="quiet" onClick={() => changeAndGo(withStep(steps, 'interview'))}>
              Add a talk
            </Button>
          </>
        ) : null}
        <Button tone="link" onClick={() => changeAndGo([])}>
          Take all steps out
        </Button>
      </div>
    </div>
  );
}
