import type { Access } from '@common-ground/contract/access/access';
import {
  type AgeObstacle,
  positionObstacle,
  VISIBILITY_POSITIONS,
  type VisibilityPosition,
} from '@common-ground/domain/access/visibility-position';
import { t } from '@common-ground/i18n/t';
import { useId } from 'react';
import { CheckIcon } from '../../ui/signs/icons.tsx';
import { PositionPicture } from './position-picture.tsx';
import { describeCustomPosition, POSITION_TEXTS } from './position-texts.ts';

const OBSTACLE_MESSAGES: Readonly<Record<AgeObstacle, string>> = {
  birth_date_needed: t`Available once we know you’re 18 or over.`,
  sharing_not_allowed: t`Available when you’re 18.`,
};

type PositionOptionsProps = {
  readonly access: Access;
  /** The marked position; null for a combination that isn't one of the four. */
  readonly value: VisibilityPosition | null;
  readonly onChange: (position: VisibilityPosition) => void;
};

/** The four choices of who sees the candidate, and the current combination if it isn't one of them. */
export function PositionOptions({ access, value, onChange }: PositionOptionsProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{t`Who can see you`}</legend>
      <div className="-mx-2.5 grid gap-1">
        {access.position === null ? (
          <PositionRow
            name={name}
            position={null}
            label={t`Custom`}
            description={describeCustomPosition(access)}
            isChecked={value === null}
            onChoose={() => undefined}
          />
        ) : null}
        {VISIBILITY_POSITIONS.map((position) => {
          const obstacle = positionObstacle(position, access.age);
          return (
            <PositionRow
              key={position}
              name={name}
              position={position}
              label={POSITION_TEXTS[position].label}
              description={POSITION_TEXTS[position].description}
              obstacle={obstacle === null || value === position ? null : OBSTACLE_MESSAGES[obstacle]}
              isChecked={value === position}
              onChoose={() => onChange(position)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

const ROW =
  'group relative flex items-center gap-3 rounded-card px-2.5 py-3 transition-colors duration-150 hover:not-has-checked:not-has-disabled:bg-sunk has-checked:bg-idea has-checked:text-idea-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:gap-4 sm:px-4';

type PositionRowProps = {
  readonly name: string;
  readonly position: VisibilityPosition | null;
  readonly label: string;
  readonly description: string;
  /** Why it can't be chosen; null or left out if it can. */
  readonly obstacle?: string | null;
  readonly isChecked: boolean;
  readonly onChoose: () => void;
};

function PositionRow({ name, position, label, description, obstacle = null, ...props }: PositionRowProps) {
  const id = useId();
  const { isChecked, onChoose } = props;
  return (
    <label className={ROW}>
      <input
        type="radio"
        name={name}
        value={position ?? 'custom'}
        checked={isChecked}
        disabled={obstacle !== null}
        onChange={onChoose}
        aria-labelledby={`${id}-label`}
        aria-describedby={id}
        className="absolute inset-0 appearance-none rounded-card opacity-0"
      />
      <PositionPicture position={position} isOnGround={isChecked} />
      <span className="grid min-w-0 flex-1 gap-0.5 [overflow-wrap:anywhere]">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        <span id={id} className="text-small text-muted group-has-checked:text-idea-muted">
          {description}
          {obstacle === null ? null : <span className="block font-semibold">{obstacle}</span>}
        </span>
      </span>
      <span
        aria-hidden="true"
        className="grid size-5.5 flex-none place-items-center rounded-full border-2 border-control text-transparent group-has-checked:border-marigold group-has-checked:bg-marigold group-has-checked:text-[#1b2326] group-has-disabled:border-dashed"
      >
        <CheckIcon className="size-3.5" strokeWidth={3} />
      </span>
    </label>
  );
}
