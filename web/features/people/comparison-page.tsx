import type { ComparedCandidate } from '@common-ground/contract/people/comparison';
import { isolated } from '@common-ground/domain/isolated';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { useSearchText } from '../../platform/navigation.ts';
import { hrefOf } from '../../platform/paths.ts';
import { candidateCode, candidateHeadline } from '../../platform/text/candidate-formats.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { useMediumScreen } from '../../ui/frames/wide-screen.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { useCompareCandidates } from './comparison.queries.ts';
import { comparisonOf } from './comparison-address.ts';
import { type ComparisonRow, comparisonRows } from './comparison-rows.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonFailure } from './person-states.tsx';

/** Compares up to four candidates side by side, or stacked on a phone. */
export function ComparisonPage() {
  const { handles, opportunityId } = comparisonOf(useSearchText());
  const { data, isFetching, error, refetch } = useCompareCandidates(handles, opportunityId);
  const isMiddle = useMediumScreen();
  const [inviting, setInviting] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const people = data?.items ?? [];
  const title = people[0]?.fit?.opportunity.title;
  const missing = handles.length - people.length;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle
        {...(title ? { eyebrow: t`For ${isolated(title)}` } : {})}
        lead={t`Compare point by point. We don’t add up scores or rank anyone. Each candidate can see that you compared them.`}
      >
        <Trans>Compare candidates</Trans>
      </PageTitle>
      {handles.length === 0 ? (
        <Card className="max-w-3xl">
          <EmptyState
            title={t`No candidates selected`}
            action={
              <ButtonLink href="/company-route/shortlists">
                <Trans>Go to shortlists</Trans>
              </ButtonLink>
            }
          >
            <Trans>On a shortlist, select two to four candidates, then select “Compare”.</Trans>
          </EmptyState>
        </Card>
      ) : null}
      {error && !data ? (
        <PersonFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error && handles.length > 0 ? (
        <div role="status">
          <span className="sr-only">
            <Trans>Loading…</Trans>
          </span>
          <SkeletonBlock className="h-96 w-full" />
        </div>
      ) : null}
      {data?.budget.isNear ? (
        <Notice tone="warning">
          <Trans>
            You’ve opened {data.budget.used} of the {data.budget.limit} profiles each member can open per day.
          </Trans>
        </Notice>
      ) : null}
      {data && missing > 0 ? (
        <Notice>
          {t`${plural(missing, { one: '# of the candidates you selected is no longer visible to you.', other: '# of the candidates you selected are no longer visible to you.' })}`}
        </Notice>
      ) : null}
      {people.length === 0 ? null : isMiddle ? (
        <Table people={people} rows={comparisonRows(people)} onInvite={setInviting} />
      ) : (
        <Cards people={people} rows={comparisonRows(people)} onInvite={setInviting} />
      )}
      <p role="status" className={announcement ? 'text-small font-medium text-ground' : 'sr-only'}>
        {announcement}
      </p>
      {inviting === null ? null : (
        <InviteDialog
          handle={inviting}
          opportunityId={opportunityId}
          onClose={() => setInviting(null)}
          announce={announce}
        />
      )}
      <Button tone="quiet" className="justify-self-start" onClick={() => history.back()}>
        <Trans>Back</Trans>
      </Button>
    </div>
  );
}

type ComparedProps = {
  readonly people: readonly ComparedCandidate[];
  readonly rows: readonly ComparisonRow[];
  readonly onInvite: (handle: string) => void;
};

const openHref = (handle: string) => hrefOf('/company-route/discover', { search: { person: handle } });

function Table({ people, rows, onInvite }: ComparedProps) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface shadow-card">
      <table className="w-full min-w-[44rem] table-fixed text-small">
        <caption className="sr-only">
          <Trans>Candidates side by side</Trans>
        </caption>
        <thead>
          <tr className="border-b border-line align-top">
            <td className="w-[22%] p-4" />
            {people.map((person) => (
              <th key={person.handle} scope="col" className="p-4 text-start">
                <PlainLink
                  href={openHref(person.handle)}
                  className="rounded-sm font-heading text-h3 font-semibold underline-offset-4 hover:underline"
                >
                  {candidateHeadline(person.profile)}
                </PlainLink>
                <span className="block text-tiny font-normal text-muted">
                  {[candidateCode(person.handle), ...(person.isBlind ? [t`Blind review`] : [])].join(' · ')}
                </span>
                <InviteButton person={person} onInvite={onInvite} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-b border-line align-top last:border-0">
              <th scope="row" className="p-4 text-start font-semibold">
                {isolated(row.title)}
                {row.detail ? (
                  <span className="block text-tiny font-normal text-muted">{row.detail}</span>
                ) : null}
              </th>
              {people.map((person) => (
                <td key={person.handle} className="p-4">
                  {row.cell(person)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ people, rows, onInvite }: ComparedProps) {
  return (
    <ul className="grid gap-4">
      {people.map((person) => (
        <li key={person.handle} className="rounded-card border border-line bg-surface p-5 shadow-card">
          <h2 className="text-h3">
            <PlainLink
              href={openHref(person.handle)}
              className="rounded-sm underline-offset-4 hover:underline"
            >
              {candidateHeadline(person.profile)}
            </PlainLink>{' '}
            <span className="text-tiny font-normal text-muted">{candidateCode(person.handle)}</span>
          </h2>
          <dl className="mt-3 grid gap-3 text-small">
            {rows.map((row) => (
              <div key={row.id} className="border-t border-line pt-2.5">
                <dt className="font-semibold">
                  {isolated(row.title)}{' '}
                  {row.detail ? <span className="text-tiny font-normal text-muted">{row.detail}</span> : null}
                </dt>
                <dd className="mt-0.5">{row.cell(person)}</dd>
              </div>
            ))}
          </dl>
          <InviteButton person={person} onInvite={onInvite} />
        </li>
      ))}
    </ul>
  );
}

function InviteButton({
  person,
  onInvite,
}: { readonly person: ComparedCandidate } & Pick<ComparedProps, 'onInvite'>) {
  return (
    <Button
      tone="quiet"
      className="mt-3 text-small"
      aria-label={t`Invite ${isolated(candidateHeadline(person.profile))}`}
      onClick={() => onInvite(person.handle)}
    >
      <Trans>Invite</Trans>
    </Button>
  );
}
