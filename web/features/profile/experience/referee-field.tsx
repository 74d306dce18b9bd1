import { EXPERIENCE_LIMITS, type Referee } from '@common-ground/domain/profile/experience';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FieldNotes } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

const NOBODY: Referee = { name: null, relation: null, contact: null, hasAgreed: null };

/**
 * A referee. What is typed about them stays in memory until the candidate confirms that they have agreed. If that is withdrawn, they're
 * removed from the profile right away.
 */
export function RefereeField({
  id,
  value,
  onChange,
  error,
}: {
  readonly id: string;
  readonly value: Referee | null;
  readonly onChange: (value: Referee | null) => void;
  readonly error: string | undefined;
}) {
  const [needsAgreement, setNeedsAgreement] = useState<Referee | null>(null);
  const referee = value ?? needsAgreement;

  function updateReferee(entered: Partial<Referee>) {
    const next = { ...NOBODY, ...referee, ...entered };
    const hasAgreed = next.hasAgreed === true;
    setNeedsAgreement(hasAgreed ? null : next);
    if (hasAgreed || value !== null) onChange(hasAgreed ? next : null);
  }

  function remove() {
    setNeedsAgreement(null);
    if (value !== null) onChange(null);
  }

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
      className="rounded-control border border-line p-4"
    >
      <legend className="-mx-1.5 px-1.5 text-label font-semibold">
        <Trans>
          Reference<span className="font-normal text-muted"> (optional)</span>
        </Trans>
      </legend>
      <p id={`${id}-hint`} className="text-small text-muted">
        <Trans>
          Ask them first. Until you confirm they’ve agreed, their details stay on this page and are discarded
          when you close this entry.
        </Trans>
      </p>
      {referee === null ? (
        <Button tone="quiet" className="mt-3" onClick={() => setNeedsAgreement(NOBODY)}>
          <Trans>Add a reference</Trans>
        </Button>
      ) : (
        <div className="mt-4 grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t`Their name`}
              autoComplete="off"
              maxLength={EXPERIENCE_LIMITS.refereeName}
              value={referee.name ?? ''}
              onChange={(event) => updateReferee({ name: event.target.value || null })}
            />
            <TextField
              label={t`How they know you`}
              placeholder={t`e.g. Team lead`}
              autoComplete="off"
              maxLength={EXPERIENCE_LIMITS.refereeRelation}
              value={referee.relation ?? ''}
              onChange={(event) => updateReferee({ relation: event.target.value || null })}
            />
          </div>
          <TextField
            label={t`Their email or phone number`}
            autoComplete="off"
            maxLength={EXPERIENCE_LIMITS.refereeContact}
            value={referee.contact ?? ''}
            onChange={(event) => updateReferee({ contact: event.target.value || null })}
          />
          <Checkbox
            label={t`They’ve agreed to be named here`}
            description={t`We only save their details once you tick this. Untick it and we remove them from your profile right away.`}
            checked={referee.hasAgreed === true}
            onChange={(event) => updateReferee({ hasAgreed: event.target.checked || null })}
          />
          <div>
            <Button tone="link" className="-ms-1.5" onClick={remove}>
              <Trans>Remove reference</Trans>
            </Button>
          </div>
        </div>
      )}
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
