import type { Access } from '@common-ground/contract/access/access';
import { CONSENT_TEXT_VERSION } from '@common-ground/domain/access/consent';
import {
  positionParts,
  positionSteps,
  type VisibilityPosition,
} from '@common-ground/domain/access/visibility-position';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { CONSENT_TEXTS } from '../../platform/text/consent-texts.ts';
import { formatDay } from '../../platform/text/day-formats.ts';
import { Button } from '../../ui/button.tsx';
import { POSITION_TEXTS } from './position-texts.ts';

type PositionAgreementProps = {
  readonly access: Access;
  readonly position: VisibilityPosition;
  readonly isBusy: boolean;
  readonly onAgree: () => void;
  readonly onCancel: () => void;
};

/** What the candidate agrees to by choosing a position that shows more, with the button. Until it's pressed, nothing changes. */
export function PositionAgreement({ access, position, isBusy, onAgree, onCancel }: PositionAgreementProps) {
  const purposes = newConsents(access, position);
  return (
    <div className="grid gap-3 rounded-card border border-ground/30 bg-ground-wash p-4">
      <p role="status" className="font-semibold">
        {t`“${{ position: POSITION_TEXTS[position].label }}” isn’t saved yet.`}
      </p>
      {purposes.length === 0 ? (
        <p className="text-small">{POSITION_TEXTS[position].description}</p>
      ) : (
        <>
          <p className="text-small">
            <Trans>By choosing it you agree to:</Trans>
          </p>
          <ul className="grid gap-2 border-s-3 border-ground/40 ps-4 text-small">
            {purposes.map((purpose) => (
              <li key={purpose}>
                <span className="font-semibold">{CONSENT_TEXTS[purpose].label}.</span>{' '}
                {CONSENT_TEXTS[purpose].description}
              </li>
            ))}
          </ul>
          <p className="text-small text-muted">
            <Trans>
              Wording from {formatDay(CONSENT_TEXT_VERSION)}. You can switch back at any time, and that takes
              effect right away.
            </Trans>
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isBusy} onClick={onAgree}>
          {purposes.length === 0 ? t`Save` : t`Agree and save`}
        </Button>
        <Button tone="quiet" isBusy={isBusy} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}

/** The consents that a position requires and that aren't given yet. */
function newConsents({ visibility, consents }: Access, position: VisibilityPosition) {
  return positionSteps(positionParts(visibility, consents), position).flatMap(({ name, isOpening }) =>
    isOpening && name !== 'visibility' ? [name] : [],
  );
}
