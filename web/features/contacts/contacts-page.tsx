import type { Contact } from '@common-ground/contract/contacts/contacts';
import { isolated } from '@common-ground/domain/isolated';
import { type FormEvent, useState } from 'react';
import { goTo, useSearchText } from '../../platform/navigation.ts';
import { hrefOf } from '../../platform/paths.ts';
import { usePermission } from '../../platform/session/membership.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BESIDE_CONTROL } from '../../ui/fields/beside-control.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { PagedList } from '../../ui/frames/paged-list.tsx';
import { rescueFocus } from '../../ui/frames/rescued-focus.ts';
import { useAnnouncer } from '../../ui/signs/announcer.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { ContactRow } from './contact-row.tsx';
import { peopleWords } from './contact-words.ts';
import { useDeleteAllContacts, useExportContacts, useListContacts } from './contacts.queries.ts';

/** The people whom the company met elsewhere. */
export function ContactsPage() {
  const words = new URLSearchParams(useSearchText()).get('words') ?? '';
  const list = useListContacts(words);
  const [say, announcer] = useAnnouncer();
  const [edited, setEdited] = useState<Contact | null>(null);
  const [isDeletingAll, setDeletingAll] = useState(false);
  const exporting = useExportContacts();
  const canExport = usePermission('export_contacts');
  const canDeleteAll = usePermission('delete_contacts');
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const count = list.data?.pages[0]?.totalCount ?? 0;
  const hasNone = list.data !== undefined && count === 0 && words === '';
  const tell = (said: string) => {
    say(said);
    requestAnimationFrame(rescueFocus);
  };
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageTitle lead="People you met at a fair, by mail or in a system before this one. They are compared with those who apply to you, and with nobody else: nothing here tells whether somebody has an account.">
        Contacts
      </PageTitle>
      {hasNone ? null : (
        <>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/company-route/contacts/import">Bring a list</ButtonLink>
            {canExport ? (
              <Button tone="quiet" isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
                {exporting.isPending ? 'Preparing' : 'Save as CSV'}
              </Button>
            ) : null}
            {canDeleteAll ? (
              <Button tone="quiet" onClick={() => setDeletingAll(true)}>
                Delete all
              </Button>
            ) : null}
          </div>
          {exporting.isError ? (
            <Notice tone="danger" isUrgent>
              {failureWords(exporting.error)}
            </Notice>
          ) : null}
          <SearchForm key={words} words={words} />
        </>
      )}
      <p role="status" className="text-small text-muted">
        {list.data && !hasNone ? `${peopleWords(count)}${words === '' ? '' : ` with “${words}”`}` : ''}
      </p>
      <PagedList list={list} count={items.length} failure={list.error ? failureWords(list.error) : null}>
        {items.length > 0 ? (
          <ul className="grid grid-cols-1 gap-3">
            {items.map((contact) => (
              <ContactRow
                key={contact.id}
                contact={contact}
                onEdit={() => setEdited(contact)}
                onDeleted={() => tell(`${isolated(contact.name)} is deleted.`)}
              />
            ))}
          </ul>
        ) : (
          <Card>
            {hasNone ? (
              <EmptyState
                title="No contacts yet"
                action={<ButtonLink href="/company-route/contacts/import">Bring a list</ButtonLink>}
              >
                Save what you have as CSV, or copy it from a spreadsheet. You see what becomes of each row
                before anything is kept.
              </EmptyState>
            ) : (
              <EmptyState title="Nobody with these words" />
            )}
          </Card>
        )}
      </PagedList>
      {edited ? (
        <ContactDialog
          contact={edited}
          onClose={(said) => {
            setEdited(null);
            if (said) tell(said);
          }}
        />
      ) : null}
      {isDeletingAll ? (
        <DeleteAllDialog
          onClose={(said) => {
            setDeletingAll(false);
            if (said) tell(said);
          }}
        />
      ) : null}
      {announcer}
    </div>
  );
}

function SearchForm({ words }: { readonly words: string }) {
  const [text, setText] = useState(words);
  function search(event: FormEvent) {
    event.preventDefault();
    goTo(hrefOf('/company-route/contacts', { search: { words: text.trim() } }), false, true);
  }
  return (
    <search>
      <form onSubmit={search} className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <TextField
            label="Search"
            type="search"
            hint="In names, mail addresses, phone numbers, links, sources and notes."
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit" tone="quiet" className={BESIDE_CONTROL.always}>
          Search
        </Button>
      </form>
    </search>
  );
}

function DeleteAllDialog({ onClose }: { readonly onClose: (said?: string) => void }) {
  const deleting = useDeleteAllContacts();
  return (
    <Dialog title="Delete all contacts?" onClose={() => onClose()}>
      <p>
        Every contact of your company goes for good, with its notes. Applications stay as they are. Save a
        copy as CSV first if you need one. Owners and auditors can see who deleted them and when.
      </p>
      {deleting.isError ? (
        <Notice tone="danger" isUrgent>
          {failureWords(deleting.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={deleting.isPending}
          onClick={() =>
            deleting.mutate(undefined, { onSuccess: () => onClose('All contacts are deleted.') })
          }
        >
          {deleting.isPending ? 'Deleting' : 'Delete all for good'}
        </Button>
        <Button tone="quiet" onClick={() => onClose()}>
          Keep them
        </Button>
      </div>
    </Dialog>
  );
}
