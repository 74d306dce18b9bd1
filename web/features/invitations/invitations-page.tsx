import { useState } from 'react';
import { goTo, useSearchText } from '../../platform/navigation.ts';
import { type Href, hrefOf } from '../../platform/paths.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { PagedList } from '../../ui/frames/paged-list.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { StateLink } from '../../ui/signs/state-link.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { type InvitationsState, useListInvitations } from './invitations.queries.ts';

const replaceAddress = (href: Href) => goTo(href, true);

/** The own invitations: those that wait, and those that have ended, each state at an address of its own. */
export function InvitationsPage() {
  const state = new URLSearchParams(useSearchText()).get('state') === 'ended' ? 'ended' : 'waiting';
  const [done, setDone] = useState<string | null>(null);
  const list = useListInvitations(state);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
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
            count={list.data?.pages[0]?.waitingCount}
          >
            Waiting
          </StateLink>
          <StateLink
            onFollow={replaceAddress}
            href={hrefOf('/invitations', { search: { state: 'ended' } })}
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
      <PagedList list={list} count={items.length} failure={list.error ? failureWords(list.error) : null}>
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
      title="No invitation waits for you"
      action={
        <ButtonLink tone="quiet" href="/profile/privacy#visibility">
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
