import { INVITATION_STATES, type InvitationState } from '@common-ground/domain/people/candidate-invitation';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { COMPANY_ACTIONS } from '../../platform/company-actions.ts';
import { goTo, useSearchText } from '../../platform/navigation.ts';
import { hrefOf } from '../../platform/paths.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { PagedList } from '../../ui/frames/paged-list.tsx';
import { useAnnouncer } from '../../ui/signs/announcer.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { INVITATION_STATE_LABELS } from './invitation-labels.ts';
import { useListSentInvitations } from './invitations.queries.ts';
import { SentInvitationRow } from './sent-invitation-row.tsx';

function stateOf(searchText: string): InvitationState | null {
  const text = new URLSearchParams(searchText).get('state');
  return INVITATION_STATES.find((state) => state === text) ?? null;
}

/** Lists the company's invitations and their outcomes. */
export function SentInvitationsPage() {
  const state = stateOf(useSearchText());
  const list = useListSentInvitations(state);
  const [announce, announcer] = useAnnouncer();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageTitle
        lead={t`Candidates you’ve invited to apply. They don’t have to reply or give a reason for declining.`}
      >
        <Trans>Sent invitations</Trans>
      </PageTitle>
      <label className="flex flex-wrap items-center gap-2.5 text-small">
        <span className="font-semibold">
          <Trans>Show</Trans>
        </span>
        <select
          value={state ?? ''}
          onChange={(event) =>
            goTo(hrefOf('/company-route/invitations', { search: { state: event.target.value } }))
          }
          className="min-h-11 rounded-control border border-control bg-surface px-3"
        >
          <option value="">{t`All`}</option>
          {INVITATION_STATES.map((invitationState) => (
            <option key={invitationState} value={invitationState}>
              {INVITATION_STATE_LABELS[invitationState]}
            </option>
          ))}
        </select>
      </label>
      <PagedList list={list} count={items.length} failure={list.error ? failureMessage(list.error) : null}>
        {items.length > 0 ? (
          <ul className="grid gap-3">
            {items.map((invitation) => (
              <SentInvitationRow key={invitation.id} invitation={invitation} announce={announce} />
            ))}
          </ul>
        ) : (
          <Card>
            <EmptyState
              title={state === null ? t`No invitations yet` : t`No invitations with this status`}
              action={
                state === null ? (
                  <ButtonLink href="/company-route/discover">
                    {COMPANY_ACTIONS.findCandidates.label}
                  </ButtonLink>
                ) : null
              }
            >
              {state === null
                ? t`Open a candidate in Discover and invite them to apply.`
                : t`Choose another status to see your other invitations.`}
            </EmptyState>
          </Card>
        )}
      </PagedList>
      {announcer}
    </div>
  );
}
