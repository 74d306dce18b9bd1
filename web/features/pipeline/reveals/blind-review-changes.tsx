import type { BlindReviewChange } from '@common-ground/contract/people/blind-review';
import { isolated } from '@common-ground/domain/isolated';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { PagedList } from '../../../ui/frames/paged-list.tsx';
import { Moment } from '../decisions/decision-entry.tsx';
import { useListBlindReviewChanges } from './reveals.queries.ts';

/** Lists each time blind review of a job was turned on or off, newest first; renders nothing if it never was. */
export function BlindReviewChanges() {
  const list = useListBlindReviewChanges();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.data && items.length === 0) return null;
  return (
    <section aria-labelledby="blind-review-changes" className="grid grid-cols-1 gap-3">
      <h2 id="blind-review-changes">
        <Trans>Blind review turned on or off</Trans>
      </h2>
      <PagedList
        isInCard
        list={list}
        count={items.length}
        failure={list.error ? failureMessage(list.error) : null}
      >
        <ul className="-mt-4">
          {items.map((change) => (
            <Row key={change.id} change={change} />
          ))}
        </ul>
      </PagedList>
    </section>
  );
}

function Row({ change }: { readonly change: BlindReviewChange }) {
  const { title, isBlind, changedAt, changedBy, reason, revealedCount } = change;
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line py-4 text-small first:border-t-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{title}</p>
      <div className="min-w-0">
        <p className="font-semibold">
          {isBlind ? t`Turned on` : t`Turned off`}
          {revealedCount > 0 ? (
            <>
              {' · '}
              {t`${plural(revealedCount, { one: '# application revealed', other: '# applications revealed' })}`}
            </>
          ) : null}
        </p>
        <p className="text-muted">
          <Moment at={changedAt} /> · {isolated(changedBy ?? t`A colleague`)}
        </p>
        {reason ? (
          <p className="mt-1 border-s-3 border-line ps-3 whitespace-pre-line [overflow-wrap:anywhere]">
            {reason}
          </p>
        ) : null}
      </div>
    </li>
  );
}
