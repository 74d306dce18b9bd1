import type { ContactAct } from '@common-ground/contract/contacts/contacts';
import { isolated } from '@common-ground/domain/isolated';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { contactsWords } from './contact-words.ts';
import { useListContactActs } from './contacts.queries.ts';

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function actWords({ act, contactCount, actedBy }: ContactAct): string {
  const who = actedBy ?? 'A former member';
  return act === 'exported'
    ? `${isolated(who)} exported ${contactsWords(contactCount)}`
    : `${isolated(who)} deleted ${contactsWords(contactCount)}`;
}

/** Who exported the company's contacts or deleted all of them. Nothing is shown until somebody has. */
export function ContactActsSection() {
  const { data, error } = useListContactActs();
  if (error) return <Notice tone="danger">{failureWords(error)}</Notice>;
  if (!data || data.items.length === 0) return null;
  return (
    <Card title="Contacts exported or deleted">
      <ul className="grid gap-2 text-small">
        {data.items.map((act) => (
          <li key={act.id} className="flex flex-wrap justify-between gap-x-4">
            <span>{actWords(act)}</span>
            <time dateTime={act.actedAt} className="text-muted">
              {MOMENT.format(new Date(act.actedAt))}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
