import type { CandidateProjection } from '@common-ground/contract/profile/projection';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { sentSections } from '../entries/sent-entries.ts';
import { FIELD_LABELS } from '../fields/field-labels.ts';
import { foundProfile } from '../preview/preview-parts.ts';
import { SnapshotSections } from '../preview/snapshot-sections.tsx';

/** Labels that address the candidate, reworded for companies. */
const NEUTRAL: Readonly<Record<string, string>> = {
  [FIELD_LABELS.role.route]: t`Route`,
  [FIELD_LABELS.role.stage]: t`Current stage`,
  [FIELD_LABELS.role.lookingFor]: t`Looking for`,
};

/** Shows a profile as a company sees it without the name: what the candidate is looking for, and every part. */
export function FoundProfile({ projection }: { readonly projection: CandidateProjection }) {
  const { preferences, parts } = foundProfile(projection);
  return (
    <div className="grid grid-cols-1 gap-6">
      {preferences.length === 0 ? null : (
        <dl className="grid gap-2.5">
          {preferences.map(({ label, answer }) => (
            <div key={label}>
              <dt className="text-small text-muted">{NEUTRAL[label] ?? label}</dt>
              <dd className="break-words">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {sentSections(parts).length > 0 ? (
        <SnapshotSections parts={parts} />
      ) : (
        <p className="text-small text-muted">
          <Trans>You can’t see anything else at this stage.</Trans>
        </p>
      )}
    </div>
  );
}
