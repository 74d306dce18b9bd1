import type { CompanyOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import type { OpportunityDraft } from '@common-ground/domain/opportunities/opportunity-draft';
import { changedFields } from '@common-ground/domain/opportunities/published-change';
import { normalisedContent } from '@common-ground/domain/profile/sections/normalised-content';
import { formatList } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useState } from 'react';
import { hrefOf } from '../../../platform/paths.ts';
import { usePermission } from '../../../platform/session/membership.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { fieldName } from '../write/writing.ts';

const COMPACT = 'md:min-h-9 md:px-3.5';

/** The names of the fields changed since a job was last published; none before that. */
function changesOf(published: OpportunityDraft | null, content: OpportunityDraft): readonly string[] {
  if (published === null) return [];
  return changedFields(published, normalisedContent(content)).map((field) => fieldName(`/${field}`));
}

function ChangesLine({
  changes,
  children,
}: {
  readonly changes: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <section
      aria-label={t`Unpublished changes`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-marigold-line bg-marigold-wash px-4 py-2"
    >
      <p className="min-w-0 text-small">
        <strong className="font-semibold">
          {t`${plural(changes.length, { one: '# unpublished change', other: '# unpublished changes' })}`}
        </strong>{' '}
        {formatList(changes)}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

/** Says on the other parts of a job's page that candidates don't see the latest edits. */
export function ChangesToReview({ opportunity }: { readonly opportunity: CompanyOpportunity }) {
  const canEdit = usePermission('edit_opportunities');
  const changes = changesOf(opportunity.published, opportunity.content);
  if (changes.length === 0 || !canEdit) return null;
  return (
    <ChangesLine changes={changes}>
      <ButtonLink
        tone="quiet"
        className={COMPACT}
        href={hrefOf('/company-route/opportunities/$opportunityId', { opportunityId: opportunity.id })}
      >
        <Trans>Review changes</Trans>
      </ButtonLink>
    </ChangesLine>
  );
}

type ChangesBarProps = {
  readonly published: OpportunityDraft | null;
  readonly content: OpportunityDraft;
  /** Goes back to what's published. */
  readonly onDiscard: () => void;
  /** Checks and publishes them; null if that isn't possible. */
  readonly onPublish: (() => void) | null;
  readonly isPublishing: boolean;
};

/** The changes since a job was last published, to publish or discard. It stays in view while the job is being edited. */
export function ChangesBar(props: ChangesBarProps) {
  const { published, content, onDiscard, onPublish, isPublishing } = props;
  const [isAsking, setAsking] = useState(false);
  const changes = changesOf(published, content);
  if (changes.length === 0) return null;
  return (
    // Above the bar with the pages on a phone.
    <div className="sticky bottom-18 z-10 md:bottom-3">
      <ChangesLine changes={changes}>
        <Button tone="quiet" className={COMPACT} onClick={() => setAsking(true)}>
          <Trans>Discard changes</Trans>
        </Button>
        {onPublish ? (
          <Button className={COMPACT} isBusy={isPublishing} onClick={onPublish}>
            <Trans>Publish changes</Trans>
          </Button>
        ) : null}
      </ChangesLine>
      {isAsking ? (
        <DiscardDialog
          changes={changes}
          onDiscard={() => {
            setAsking(false);
            onDiscard();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

type DiscardDialogProps = {
  readonly changes: readonly string[];
  readonly onDiscard: () => void;
  readonly onClose: () => void;
};

function DiscardDialog({ changes, onDiscard, onClose }: DiscardDialogProps) {
  return (
    <Dialog title={t`Discard your changes?`} onClose={onClose}>
      <p>
        <Trans>
          These go back to what candidates see now: {formatList(changes)}. What you’ve written since then is
          deleted.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button tone="danger" onClick={onDiscard}>
          <Trans>Discard changes</Trans>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Keep changes</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
