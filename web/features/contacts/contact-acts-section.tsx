import type { ContactAct } from '@common-ground/contract/contacts/contacts';
import { isolated } from '@common-ground/domain/isolated';
import { formatDate } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useListContactActs } from './contacts.queries.ts';

function describeAct({ act, contactCount, actedBy }: ContactAct): string {
  const who = actedBy ?? t`A colleague`;
  return act === 'exported'
    ? t`${plural(contactCount, { one: `${isolated(who)} exported # contact`, other: `${isolated(who)} exported # contacts` })}`
    : t`${plural(contactCount, { one: `${isolated(who)} deleted # contact`, other: `${isolated(who)} deleted # contacts` })}`;
}

/** Who exported the company's contacts or deleted any. Nothing is shown until someone has. */
export function ContactActsSection() {
  const { data, error } = useListContactActs();
  if (error) return <Notice tone="danger">{failureMessage(error)}</Notice>;
  if (!data || data.items.length === 0) return null;
  return (
    <Card title={t`Contact exports and deletions`}>
      <ul className="grid gap-2 text-small">
        {data.items.map((act) => (
          <li key={act.id} className="flex flex-wrap justify-between gap-x-4">
            <span>{describeAct(act)}</span>
            <time dateTime={act.actedAt} className="text-muted">
              {formatDate(new Date(act.actedAt), { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
