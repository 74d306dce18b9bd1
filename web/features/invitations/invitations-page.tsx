import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { goTo, useSearchText } from '../../platform/navigation.ts';
import { type Href, hrefOf } from '../../platform/paths.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { PagedList } from '../../ui/frames/paged-list.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { StateLink } from '../../ui/signs/state-link.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { type InvitationsState, useListInvitations } from './invitations.queries.ts';

const replaceAddress = (href: Href) => goTo(href, true);

/** The candidate's invitations: open and closed ones, each state at its own address. */
export function InvitationsPage() {
  const state = new URLSearchParams(useSearchText()).get('state') === 'ended' ? 'ended' : 'waiting';
  const [done, setDone] = useState<string | null>(null);
  const list = useListInvitations(state);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageTitle
        lead={t`Companies that found you and would like you to apply. Until you do, they only see what you’ve chosen to show them.`}
      >
        <Trans>Invitations</Trans>
      </PageTitle>
      <div>
        <nav aria-label={t`Invitations by status`} className="flex gap-2">
          <StateLink
            onFollow={replaceAddress}
            href="/invitations"
            isCurrent={state === 'waiting'}
            count={list.data?.pages[0]?.waitingCount}
          >
            {t`Open`}
          </StateLink>
          <StateLink
            onFollow={replaceAddress}
            href={hrefOf('/invitations', { search: { state: 'ended' } })}
            isCurrent={state === 'ended'}
            count={undefined}
          >
            {t`Closed`}
          </StateLink>
        </nav>
        <div role="status">
          {done ? (
            <div className="pt-6">
              <Notice tone="success">{done}</Notice>
            </div>
          ) : null}
        </div>
      </div>
      <PagedList list={list} count={items.length} failure={list.error ? failureMessage(list.error) : null}>
        {items.length > 0 ? (
          <ul className="grid grid-cols-1 gap-4">
            {items.map((invitation) => (
              <InvitationCard key={invitation.id} invitation={invitation} onDone={setDone} />
            ))}
          </ul>
        ) : (
          <Empty state={state} />
        )}
      </PagedList>
    </div>
  );
}

function Empty({ state }: { readonly state: InvitationsState }) {
  return state === 'waiting' ? (
    <EmptyState
      title={t`No open invitations`}
      action={
        <ButtonLink tone="quiet" href="/profile/privacy#visibility">
          <Trans>See who can find you</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        When a company that can see you invites you to apply, you’ll see it here with their reason. You can
        also apply without an invitation.
      </Trans>
    </EmptyState>
  ) : (
    <EmptyState title={t`No closed invitations`}>
      <Trans>Invitations you’ve answered, and those that expired or were withdrawn, will appear here.</Trans>
    </EmptyState>
  );
}
