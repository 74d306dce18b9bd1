import type { DraftScorecardItem, DraftStage } from '@common-ground/domain/opportunities/opportunity-draft';
import { STAGE_LIMITS, type StageKind } from '@common-ground/domain/opportunities/stage';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ScorecardFields } from './scorecard-fields.tsx';
import { fieldIdOf } from './writing.ts';

const BETWEEN = [
  { value: 'in_review', label: t`Closer review` },
  { value: 'interview', label: t`Interview` },
];

/** What a stage means for a candidate. */
const KIND_NOTES: Readonly<Record<StageKind, string>> = {
  received: t`New applications arrive here.`,
  in_review: t`A task, a test or a closer review.`,
  interview: t`An interview, a call or a trial day.`,
  offer: t`You’ve made an offer and the candidate decides.`,
};

type StageFieldsProps = {
  readonly stage: DraftStage;
  /** The pointer to the stage in the opportunity. */
  readonly pointer: string;
  /** Whether someone has applied, so that its reply time and kind can't change. */
  readonly isLocked: boolean;
  readonly lockedScorecard: readonly DraftScorecardItem[];
  readonly errorOf: (pointer: string) => string | undefined;
  readonly onChange: (entered: Partial<DraftStage>) => void;
};

/** The fields of one stage: its name, its reply time, and its scorecard. */
export function StageFields(props: StageFieldsProps) {
  const { stage, pointer, isLocked, lockedScorecard, errorOf, onChange } = props;
  const isBetween = stage.kind === 'in_review' || stage.kind === 'interview';
  const [isOpen, setOpen] = useState(false);
  const replyDays = stage.replyDays ?? 0;
  const isWrong =
    errorOf(`${pointer}/scorecard`) !== undefined ||
    stage.scorecard.some((_item, index) => errorOf(`${pointer}/scorecard/${index}/competence`) !== undefined);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14.5rem]">
        <TextField
          id={fieldIdOf(`${pointer}/name`)}
          label={t`Name`}
          hint={KIND_NOTES[stage.kind]}
          autoComplete="off"
          maxLength={STAGE_LIMITS.name}
          value={stage.name ?? ''}
          error={errorOf(`${pointer}/name`)}
          onChange={(event) => onChange({ name: event.target.value || null })}
        />
        {isLocked ? (
          <TextField
            label={t`Reply within`}
            disabled
            readOnly
            value={t`${plural(replyDays, { one: '# working day', other: '# working days' })}`}
          />
        ) : (
          <NumberField
            id={fieldIdOf(`${pointer}/replyDays`)}
            label={t`Reply within`}
            unit={t`working days`}
            range={{ minimum: 1, maximum: STAGE_LIMITS.replyDays, step: 1 }}
            value={stage.replyDays}
            error={errorOf(`${pointer}/replyDays`)}
            onChange={(replyDays) => onChange({ replyDays })}
          />
        )}
      </div>
      {isBetween && !isLocked ? (
        <Select
          id={fieldIdOf(`${pointer}/kind`)}
          label={t`Type of stage`}
          options={BETWEEN}
          value={stage.kind}
          error={errorOf(`${pointer}/kind`)}
          onChange={(event) => {
            if (event.target.value) onChange({ kind: event.target.value as StageKind });
          }}
        />
      ) : null}
      <details
        open={isOpen || isWrong}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="group rounded-control border border-line bg-sunk/50"
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-control px-4 text-small font-semibold hover:bg-sunk [&::-webkit-details-marker]:hidden">
          <span>
            <Trans>Scorecard</Trans>
            <span className="font-normal text-muted">
              {' · '}
              {t`${plural(stage.scorecard.length, { 0: 'Empty', one: '# item', other: '# items' })}`}
            </span>
          </span>
          <svg
            aria-hidden="true"
            viewBox="0 0 16 16"
            className="size-4 flex-none fill-none stroke-current stroke-2 text-muted transition-transform duration-150 group-open:rotate-180"
          >
            <path d="m3 6 5 5 5-5" />
          </svg>
        </summary>
        <div className="border-t border-line p-4">
          <ScorecardFields
            items={stage.scorecard}
            publishedItems={lockedScorecard}
            pointer={`${pointer}/scorecard`}
            stageName={stage.name ?? t`this stage`}
            errorOf={errorOf}
            onChange={(scorecard) => onChange({ scorecard })}
          />
        </div>
      </details>
    </div>
  );
}
