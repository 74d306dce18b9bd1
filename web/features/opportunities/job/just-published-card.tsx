import type { CompanyOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Card } from '../../../ui/card.tsx';
import { CopyLinkButton, candidateAddress } from '../list/copy-link-button.tsx';

type JustPublishedCardProps = {
  readonly opportunity: Pick<CompanyOpportunity, 'id' | 'title' | 'published'>;
};

/** Says what happens now that a job has been published, and gives its link. */
export function JustPublishedCard({ opportunity: { id, title, published } }: JustPublishedCardProps) {
  const replyDays = published?.process[0]?.replyDays ?? null;
  return (
    <Card tone="ground" title={t`Your job is live`}>
      <ul className="grid list-disc gap-1.5 ps-5 text-small">
        <li>
          <Trans>Candidates can find it now.</Trans>
        </li>
        <li>
          <Trans>Applications appear on this page and in the pipeline.</Trans>
        </li>
        {replyDays === null ? null : (
          <li>
            {t`${plural(replyDays, { one: 'You’ve promised a first reply within # working day. Each application shows its date.', other: 'You’ve promised a first reply within # working days. Each application shows its date.' })}`}
          </li>
        )}
        <li>
          <Trans>Share the link in a post or on your careers page. Candidates sign in to read it.</Trans>
        </li>
      </ul>
      <div className="mt-4 flex max-w-xl items-center gap-1 rounded-control border border-control bg-surface ps-3 pe-1">
        <span dir="ltr" className="min-w-0 flex-1 truncate py-1.5 text-small">
          {candidateAddress(id).replace(/^https?:\/\//, '')}
        </span>
        <CopyLinkButton opportunityId={id} title={title} />
      </div>
    </Card>
  );
}
