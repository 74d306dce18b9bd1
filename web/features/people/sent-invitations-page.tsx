import { INVITATION_STATES, type InvitationState } from '@common-ground/domain/people/candidate-invitation';
import { goTo, useSearchText } from '../../platform/navigation.ts';
import { hrefOf } from '../../platform/paths.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { PagedList } from '../../ui/frames/paged-list.tsx';
import { useAnnouncer } from '../../ui/signs/announcer.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { INVITATION_STATE_WORDS } from './invitation-words.ts';
import { useListSentInvitations } from './invitations.queries.ts';
import { SentInvitationRow } from './sent-invitation-row.tsx';

function stateOf(searchText: string): InvitationState | null {
  const text = new URLSearchParams(searchText).get('state');
  return INVITATION_STATES.find((state) => state === text) ?? null;
}

/** Whom the company invited, and what came of it. */
export function SentInvitationsPage() {
  const state = stateOf(useSearchText());
  const list = useListSentInvitations(state);
  const [say, announcer] = useAnnouncer();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageTitle lead="An invitation asks somebody to apply; they owe no answer. What they say about a no is theirs to say.">
        Invitations sent
      </PageTitle>
      <label className="flex flex-wrap items-center gap-2.5 text-small">
        <span className="font-semibold">Show</span>
        <select
          value={state ?? ''}
          onChange={(event) =>
            goTo(hrefOf('/company-route/invitations', { search: { state: event.target.value } }))
          }
          className="min-h-11 rounded-control border border-control bg-surface px-3"
        >
          <option value="">All</option>
          {INVITATION_STATES.map((one) => (
            <option key={one} value={one}>
              {INVITATION_STATE_WORDS[one]}
            </option>
          ))}
        </select>
      </label>
      <PagedList list={list} count={items.length} failure={list.error ? failureWords(list.error) : null}>
        {items.length > 0 ? (
          <ul className="grid gap-3">
            {items.map((invitation) => (
              <SentInvitationRow key={invitation.id} invitation={invitation} say={say} />
            ))}
          </ul>
        ) : (
          <Card>
            <EmptyState
              title={state === null ? 'Nobody is invited yet' : 'None of these'}
              action={
                state === null ? <ButtonLink href="/company-route/discover">Find people</ButtonLink> : null
              }
            >
              {state === null
                ? 'Open somebody in Discover and invite them to apply.'
                : 'There is no invitation that stands like this.'}
            </EmptyState>
          </Card>
        )}
      </PagedList>
      {announcer}
    </div>
  );
}
