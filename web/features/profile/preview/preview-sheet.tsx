import type { ProfilePreview } from '@common-ground/contract/access/profile-preview';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { BandGlyph } from '../../../ui/signs/band-glyph.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { sentSections } from '../entries/sent-entries.ts';
import { usePreviewProfile } from './preview.queries.ts';
import { LEVEL_LABELS, LEVEL_OPTIONS, type PreviewLevel, presentText } from './preview-labels.ts';
import { foundProfile, type ShownProfile, sentProfile } from './preview-parts.ts';
import { SnapshotSections } from './snapshot-sections.tsx';
import { WithheldCard } from './withheld-card.tsx';

/** The candidate's profile as companies see it at each level, made by the same code, with a list of what they don't see. */
export function PreviewSheet({ onClose }: { readonly onClose: () => void }) {
  const preview = usePreviewProfile();
  return (
    <Dialog title={t`Preview as an employer`} onClose={onClose} isSheet>
      {preview.isError ? (
        <ErrorState onRetry={() => void preview.refetch()} isRetrying={preview.isFetching}>
          {failureMessage(preview.error)}
        </ErrorState>
      ) : preview.data ? (
        <Preview preview={preview.data} onLeave={onClose} />
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">
            <Trans>Loading</Trans>
          </span>
          <SkeletonBlock className="h-13 w-full" />
          <SkeletonBlock className="h-80 w-full" />
        </div>
      )}
    </Dialog>
  );
}

function Preview({ preview, onLeave }: { readonly preview: ProfilePreview; readonly onLeave: () => void }) {
  const [level, setLevel] = useState<PreviewLevel>(preview.presentLevel);
  return (
    <div className="grid gap-5">
      <p className="text-small text-muted">
        {presentText(preview)}{' '}
        <TextLink href="/profile/privacy#visibility" onClick={onLeave}>
          <Trans>Change who sees what</Trans>
        </TextLink>
      </p>
      <Segmented legend={t`Visibility`} options={LEVEL_OPTIONS} value={level} onChange={setLevel} />
      <p role="status" className="text-small">
        {LEVEL_LABELS[level]}
      </p>
      {level === 'hidden' ? (
        <Card tone="sunk">
          <EmptyState title={t`They see nothing`}>
            <Trans>You don’t appear in any list, search or count that companies see.</Trans>
          </EmptyState>
        </Card>
      ) : (
        <>
          <Shown profile={level === 'applied' ? sentProfile(preview) : foundProfile(preview[level])} />
          <WithheldCard level={level} />
        </>
      )}
    </div>
  );
}

function Shown({ profile: { name, nameNotes, preferences, parts } }: { readonly profile: ShownProfile }) {
  return (
    <Card className="grid gap-5">
      <div className="flex items-center gap-3.5">
        <BandGlyph band="none" size={36} />
        <div className="min-w-0">
          <h3 className="break-words">{name ?? t`A candidate`}</h3>
          <p className="text-small break-words text-muted">
            {name === null ? t`Name hidden` : nameNotes.join(' · ')}
          </p>
        </div>
      </div>
      {preferences.length === 0 ? null : (
        <dl className="grid gap-2.5">
          {preferences.map(({ label, answer }) => (
            <div key={label}>
              <dt className="text-small text-muted">{label}</dt>
              <dd className="break-words">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {sentSections(parts).length > 0 ? (
        <SnapshotSections parts={parts} />
      ) : (
        <p className="text-small text-muted">
          <Trans>Nothing else you’ve entered is shown at this level.</Trans>
        </p>
      )}
    </Card>
  );
}
