import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useMemo, useState } from 'react';
import { goTo, useSearchText } from '../../../platform/navigation.ts';
import { usePaneHistory } from '../../../platform/pane-history.ts';
import { usePermission } from '../../../platform/session/membership.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { PagedList } from '../../../ui/frames/paged-list.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { ReadReceiptsSwitch } from '../read-receipts-switch.tsx';
import { CompanyConversationList } from './company-conversation-list.tsx';
import { useListCompanyConversations } from './company-messages.queries.ts';
import { CompanyThread } from './company-thread.tsx';
import { ConversationFilters } from './conversation-filters.tsx';
import { type MessagesAddress, messagesHref, readMessagesAddress } from './messages-address.ts';

/** A company's conversations with candidates: the list with the open one next to it; on a phone, one of the two. */
export function CompanyMessagesPage() {
  const searchText = useSearchText();
  const address = useMemo(() => readMessagesAddress(searchText), [searchText]);
  const { applicationId } = address;
  const pane = usePaneHistory(applicationId !== null);
  return (
    <div data-bleed className="md:grid md:h-dvh md:grid-cols-[minmax(17rem,23rem)_minmax(0,1fr)]">
      <div
        className={joinClasses(
          'flex min-h-0 flex-col border-line md:border-e',
          applicationId !== null && 'max-md:hidden',
        )}
      >
        <Conversations
          address={address}
          onOpen={(id) => pane.open(messagesHref({ ...address, applicationId: id }))}
        />
      </div>
      {applicationId === null ? (
        <div className="grid place-items-center px-6 max-md:hidden">
          <p className="text-muted">
            <Trans>Choose a conversation to read it here.</Trans>
          </p>
        </div>
      ) : (
        <CompanyThread
          key={applicationId}
          applicationId={applicationId}
          onBack={() => pane.close(messagesHref({ ...address, applicationId: null }))}
        />
      )}
    </div>
  );
}

/** Replaces the address, because a search isn't a separate page. */
function changeFilter(changes: Partial<MessagesAddress>) {
  goTo(messagesHref({ ...readMessagesAddress(location.search), ...changes }), true, true);
}

type ConversationsProps = {
  readonly address: MessagesAddress;
  readonly onOpen: (applicationId: string) => void;
};

/** The list, with filters above and the switch for read receipts below. */
function Conversations({ address, onOpen }: ConversationsProps) {
  const canRead = usePermission('write_to_candidates');
  return (
    <>
      <div className="grid flex-none gap-3 border-b border-line px-4 pt-5 pb-3 [&_h1]:text-[1.5rem]">
        <PageTitle documentTitle={t`Messages`}>
          <Trans>Messages</Trans>
        </PageTitle>
        <ConversationFilters address={address} canRead={canRead} onChange={changeFilter} />
      </div>
      <div className="min-h-0 flex-1 md:overflow-y-auto">
        <Found address={address} canRead={canRead} onOpen={onOpen} />
        <div className="p-4">
          <ReadReceiptsSwitch />
        </div>
      </div>
    </>
  );
}

function Found({ address, canRead, onOpen }: ConversationsProps & { readonly canRead: boolean }) {
  const list = useListCompanyConversations(address);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const openId = items.find(({ applicationId }) => applicationId === address.applicationId)?.last.id;
  const openedIds = useOpened(openId);
  const isFiltered = address.words !== '' || address.state !== 'all';
  return (
    <PagedList list={list} count={items.length} failure={list.error ? failureMessage(list.error) : null}>
      {items.length > 0 ? (
        <CompanyConversationList {...{ items, address, openedIds, canRead, onOpen }} />
      ) : (
        <div className="p-4">
          <NoConversations isFiltered={isFiltered} />
        </div>
      )}
    </PagedList>
  );
}

/** The last messages of the conversations that were opened on this page. @param openId the last message of the open conversation */
function useOpened(openId: string | undefined): ReadonlySet<string> {
  const [openedIds, setOpenedIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (openId !== undefined)
      setOpenedIds((before) => (before.has(openId) ? before : new Set(before).add(openId)));
  }, [openId]);
  return openedIds;
}

function NoConversations({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState title={t`No conversations found`}>
        <Trans>Search by a candidate’s name or by job, or show all conversations.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      title={t`No messages yet`}
      action={
        <ButtonLink tone="quiet" href="/company-route/pipeline">
          <Trans>Go to pipeline</Trans>
        </ButtonLink>
      }
    >
      <Trans>Conversations with candidates appear here. Open an application to start one.</Trans>
    </EmptyState>
  );
}
