import type { Reveal } from '@common-ground/contract/people/blind-review';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { REVEAL_REASON_LABELS } from '../../../platform/text/reveal-labels.ts';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { PagedList } from '../../../ui/frames/paged-list.tsx';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { numberedName } from '../board/pipeline-cards.ts';
import { Moment } from '../decisions/decision-entry.tsx';
import { boardHref } from '../pipeline-address.ts';
import { BlindReviewChanges } from './blind-review-changes.tsx';
import { useListReveals } from './reveals.queries.ts';

/** Lists changes of blind review, then each reveal of a candidate, newest first. */
export function RevealsPage() {
  const list = useListReveals();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageTitle
        lead={t`Every time someone revealed a candidate or turned blind review on or off, with the reason. No one can change or delete an entry, but entries about a candidate are deleted with their account. Candidates can see when and why they were revealed.`}
      >
        <Trans>Blind review log</Trans>
      </PageTitle>
      <BlindReviewChanges />
      <h2 className="-mb-3">
        <Trans>Revealed candidates</Trans>
      </h2>
      <PagedList
        isInCard
        list={list}
        count={items.length}
        failure={list.error ? failureMessage(list.error) : null}
      >
        {items.length > 0 ? (
          <ul className="-mt-4">
            {items.map((reveal) => (
              <Row key={reveal.id} reveal={reveal} />
            ))}
          </ul>
        ) : (
          <EmptyState title={t`No candidates revealed yet`}>
            <Trans>To review a job blind, choose it in Discover and turn blind review on there.</Trans>
          </EmptyState>
        )}
      </PagedList>
    </div>
  );
}

function Row({ reveal }: { readonly reveal: Reveal }) {
  const { revealedAt, revealedBy, reason, words, application } = reveal;
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line py-4 text-small first:border-t-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        {application ? (
          <>
            {application.canOpen ? (
              <PlainLink
                href={boardHref(null, { applicationId: application.id })}
                className="inline-block min-h-6 rounded-sm font-semibold hover:text-ground hover:underline"
              >
                {numberedName(application.id)}
              </PlainLink>
            ) : (
              <p className="font-semibold text-muted">
                <Trans>Withdrawn application</Trans>
              </p>
            )}
            <p className="text-muted">{application.title}</p>
          </>
        ) : (
          <p className="font-semibold">
            <Trans>A candidate found in Discover</Trans>
          </p>
        )}
      </div>
      <div className="min-w-0">
        <p className="font-semibold">{REVEAL_REASON_LABELS[reason]}</p>
        <p className="text-muted">
          <Moment at={revealedAt} /> · {isolated(revealedBy ?? t`A colleague`)}
        </p>
        <p className="mt-1 border-s-3 border-line ps-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {words}
        </p>
      </div>
    </li>
  );
}
