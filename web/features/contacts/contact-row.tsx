import type { Contact } from '@common-ground/contract/contacts/contacts';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { hrefOf } from '../../platform/paths.ts';
import { formatDay, formatInstantAsDay } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useDeleteContact } from './contacts.queries.ts';
import { MatchVerdict } from './match-verdict.tsx';
import { MeetingsList } from './meetings-list.tsx';

type ContactRowProps = {
  readonly contact: Contact;
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
};

/** One contact: how to reach them, when they were met, and which applications they've sent. */
export function ContactRow({ contact, onEdit, onDeleted }: ContactRowProps) {
  const { id, name, mail, phone, link, meetings, matches, keepUntil } = contact;
  const [isAsking, setAsking] = useState(false);
  const deleting = useDeleteContact();
  const ask = (shouldAsk: boolean) => {
    flushSync(() => setAsking(shouldAsk));
    document.getElementById(`contact-${id}-${shouldAsk ? 'keep' : 'delete'}`)?.focus();
  };
  return (
    <li className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
      <div>
        <h2 className="text-h3 [overflow-wrap:anywhere]">{name}</h2>
        <p className="flex flex-wrap gap-x-4 text-small text-muted">
          {mail ? <span className="[overflow-wrap:anywhere]">{mail}</span> : null}
          {phone ? <span>{phone}</span> : null}
          {link ? (
            <a href={link} target="_blank" rel="noreferrer" className="[overflow-wrap:anywhere] underline">
              {link.replace('https://', '')}
            </a>
          ) : null}
        </p>
      </div>
      <MeetingsList meetings={meetings} />
      {matches.map((match) => (
        <div
          key={match.applicationId}
          className="grid gap-1 rounded-control bg-sunk px-3.5 py-2.5 text-small"
        >
          <p>
            <Trans>
              Applied for{' '}
              <TextLink
                href={hrefOf('/company-route/pipeline', { search: { application: match.applicationId } })}
              >
                {match.title}
              </TextLink>{' '}
              on {formatInstantAsDay(match.sentAt)}
            </Trans>
          </p>
          <MatchVerdict match={match} contactId={id} applicationId={match.applicationId} name={name} />
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-tiny text-muted">
          <Trans>Kept until {formatDay(keepUntil)}</Trans>
        </p>
        <p className="flex flex-wrap gap-2">
          {isAsking ? (
            <>
              <Button
                tone="danger"
                isBusy={deleting.isPending}
                onClick={() => deleting.mutate(id, { onSuccess: onDeleted })}
              >
                <Trans>Delete permanently</Trans>
              </Button>
              <Button tone="quiet" id={`contact-${id}-keep`} onClick={() => ask(false)}>
                <Trans>Cancel</Trans>
              </Button>
            </>
          ) : (
            <>
              <Button tone="link" data-list-entry={id} onClick={onEdit}>
                <Trans>
                  Edit<span className="sr-only"> {name}</span>
                </Trans>
              </Button>
              <Button tone="link" id={`contact-${id}-delete`} onClick={() => ask(true)}>
                <Trans>
                  Delete<span className="sr-only"> {name}</span>
                </Trans>
              </Button>
            </>
          )}
        </p>
      </div>
      {deleting.isError ? (
        <p role="alert" className="text-small font-medium text-clay">
          {failureMessage(deleting.error)}
        </p>
      ) : null}
    </li>
  );
}
