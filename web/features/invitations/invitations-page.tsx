import { useState } from 'react';
import { failureWords } from '../../platform/failure-words.ts';
import { goTo, useSearchText } from '../../platform/navigation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { StateLink } from '../../ui/state-link.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { type InvitationsState, useInvitations } from './invitations.queries.ts';

const replaceAddress = (href: string) => goTo(href, true);

/** The own invitations: those that wait, and those that have ended, each state at an address of its own. */
export function InvitationsPage() {
  const state = new URLSearchParams(useSearchText()).get('state') === 'ended' ? 'ended' : 'waiting';
  const [done, setDone] = useState<string | null>(null);
  const list = useInvitations(state);
  const { data, isPending, isFetching, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    list;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageTitle lead="Companies that found you and ask you to apply. Until you apply, they see no more of you than you let them.">
        Invitations
      </PageTitle>
      <div>
        <nav aria-label="Which invitations" className="flex gap-2">
          <StateLink
            onFollow={replaceAddress}
            href="/invitations"
            isHere={state === 'waiting'}
            count={data?.pages[0]?.waitingCount}
          >
            Waiting
          </StateLink>
          <StateLink
            onFollow={replaceAddress}
            href="/invitations?state=ended"
            isHere={state === 'ended'}
            count={undefined}
          >
            Ended
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
      {isPending ? (
        <div role="status">
          <span className="sr-only">Loading</span>
          <SkeletonBlock className="h-72 w-full" />
        </div>
      ) : null}
      {error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureWords(error)}
        </ErrorState>
      ) : null}
      {data && items.length === 0 ? <Empty state={state} /> : null}
      {items.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4">
          {items.map((invitation) => (
            <InvitationCard key={invitation.id} invitation={invitation} onDone={setDone} />
          ))}
        </ul>
      ) : null}
      {hasNextPage ? (
        <Button
          tone="quiet"
          className="justify-self-start"
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading' : 'Show more'}
        </Button>
      ) : null}
    </div>
  );
}

function Empty({ state }: { readonly state: InvitationsState }) {
  return state === 'waiting' ? (
    <EmptyState
      title="No invitation waits for you"
      action={
        <ButtonLink tone="quiet" href="/profile/privacy">
          See who can find you
        </ButtonLink>
      }
    >
      When a company that may see you asks you to apply, it stands here with the reason. You can apply without
      one, too.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing has ended">
      Invitations that you answered, or whose day has passed, stay here.
    </EmptyState>
  );
}
