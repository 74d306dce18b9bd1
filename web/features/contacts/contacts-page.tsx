import type { Contact } from '@common-ground/contract/contacts/contacts';
import { isolated } from '@common-ground/domain/isolated';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type FormEvent, useRef, useState } from 'react';
import { COMPANY_ACTIONS } from '../../platform/company-actions.ts';
import { goTo, useSearchText } from '../../platform/navigation.ts';
import { focusMoves, usePageActions } from '../../platform/page-actions.ts';
import { hrefOf } from '../../platform/paths.ts';
import { usePermission } from '../../platform/session/membership.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BESIDE_CONTROL } from '../../ui/fields/beside-control.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { PagedList } from '../../ui/frames/paged-list.tsx';
import { rescueFocus } from '../../ui/frames/rescued-focus.ts';
import { useMediumScreen } from '../../ui/frames/wide-screen.ts';
import { useAnnouncer } from '../../ui/signs/announcer.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { ContactRow } from './contact-row.tsx';
import { useDeleteAllContacts, useExportContacts, useListContacts } from './contacts.queries.ts';
import { ContactsTable } from './contacts-table.tsx';

/** The people the company met elsewhere. */
export function ContactsPage() {
  const text = new URLSearchParams(useSearchText()).get('words') ?? '';
  const list = useListContacts(text);
  const [announce, announcer] = useAnnouncer();
  const [edited, setEdited] = useState<Contact | null>(null);
  const [isDeletingAll, setDeletingAll] = useState(false);
  const exporting = useExportContacts();
  const entries = useRef<HTMLDivElement>(null);
  const isWide = useMediumScreen();
  usePageActions(() => focusMoves(entries.current));
  const canExport = usePermission('export_contacts');
  const canDeleteAll = usePermission('delete_contacts');
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const count = list.data?.pages[0]?.totalCount ?? 0;
  const hasNone = list.data !== undefined && count === 0 && text === '';
  const announceAndClose = (announcement: string) => {
    announce(announcement);
    requestAnimationFrame(rescueFocus);
  };
  const showRow = (contact: Contact) => (
    <ContactRow
      key={contact.id}
      contact={contact}
      onEdit={() => setEdited(contact)}
      onDeleted={() => announceAndClose(t`Deleted ${isolated(contact.name)}.`)}
    />
  );
  return (
    <div className={`grid grid-cols-1 gap-6 ${isWide ? '' : 'max-w-3xl'}`}>
      <PageTitle
        lead={t`People you’ve met at a fair, been in touch with by email or kept in an earlier system. We only compare them with candidates who apply to you, and don’t show whether anyone else has an account.`}
      >
        <Trans>Contacts</Trans>
      </PageTitle>
      {hasNone ? null : (
        <>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/company-route/contacts/import">
              {COMPANY_ACTIONS.importContacts.label}
            </ButtonLink>
            {canExport ? (
              <Button tone="quiet" isBusy={exporting.isPending} onClick={() => exporting.mutate(text)}>
                {exporting.isPending
                  ? t`Preparing…`
                  : text === ''
                    ? t`Export as CSV`
                    : t`Export results as CSV`}
              </Button>
            ) : null}
            {canDeleteAll ? (
              <Button tone="quiet" onClick={() => setDeletingAll(true)}>
                <Trans>Delete all</Trans>
              </Button>
            ) : null}
          </div>
          {exporting.isError ? (
            <Notice tone="danger" isUrgent>
              {failureMessage(exporting.error)}
            </Notice>
          ) : null}
          <SearchForm key={text} words={text} />
        </>
      )}
      <p role="status" className="text-small text-muted">
        {list.data && !hasNone ? countMessage(count, text) : ''}
      </p>
      <PagedList list={list} count={items.length} failure={list.error ? failureMessage(list.error) : null}>
        {items.length > 0 ? (
          <div ref={entries}>
            {isWide ? (
              <ContactsTable items={items} isBusy={list.isFetching} showDetails={showRow} />
            ) : (
              <ul className="grid grid-cols-1 gap-3">{items.map(showRow)}</ul>
            )}
          </div>
        ) : (
          <Card>
            {hasNone ? (
              <EmptyState
                title={t`No contacts yet`}
                action={
                  <ButtonLink href="/company-route/contacts/import">
                    {COMPANY_ACTIONS.importContacts.label}
                  </ButtonLink>
                }
              >
                <Trans>
                  Export your list as CSV or copy it from a spreadsheet. You can check every row before we
                  save anything.
                </Trans>
              </EmptyState>
            ) : (
              <EmptyState title={t`No contacts match your search`} />
            )}
          </Card>
        )}
      </PagedList>
      {edited ? (
        <ContactDialog
          contact={edited}
          onClose={(announcement) => {
            setEdited(null);
            if (announcement) announceAndClose(announcement);
          }}
        />
      ) : null}
      {isDeletingAll ? (
        <DeleteAllDialog
          onClose={(announcement) => {
            setDeletingAll(false);
            if (announcement) announceAndClose(announcement);
          }}
        />
      ) : null}
      {announcer}
    </div>
  );
}

function countMessage(count: number, text: string): string {
  return text === ''
    ? t`${plural(count, { one: '# contact', other: '# contacts' })}`
    : t`${plural(count, { one: `# contact matches “${isolated(text)}”`, other: `# contacts match “${isolated(text)}”` })}`;
}

function SearchForm({ words }: { readonly words: string }) {
  const [text, setText] = useState(words);
  function search(event: FormEvent) {
    event.preventDefault();
    goTo(hrefOf('/company-route/contacts', { search: { words: text.trim() } }), false, true);
  }
  return (
    <search>
      <form onSubmit={search} className="flex max-w-3xl flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TextField
            label={t`Search`}
            type="search"
            hint={t`Searches names, email addresses, phone numbers, links, sources and notes.`}
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit" tone="quiet" className={BESIDE_CONTROL.always}>
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  );
}

function DeleteAllDialog({ onClose }: { readonly onClose: (announcement?: string) => void }) {
  const deleting = useDeleteAllContacts();
  return (
    <Dialog title={t`Delete all contacts?`} onClose={() => onClose()}>
      <p>
        <Trans>
          This permanently deletes all your company’s contacts and their notes. Applications aren’t affected.
          If you need a copy, export it as CSV first. Owners and auditors can see who deleted the contacts and
          when.
        </Trans>
      </p>
      {deleting.isError ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(deleting.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={deleting.isPending}
          onClick={() => deleting.mutate(undefined, { onSuccess: () => onClose(t`All contacts deleted.`) })}
        >
          {deleting.isPending ? t`Deleting…` : t`Delete all contacts`}
        </Button>
        <Button tone="quiet" onClick={() => onClose()}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
