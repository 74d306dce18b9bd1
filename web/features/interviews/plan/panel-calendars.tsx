import { isolated } from '@common-ground/domain/isolated';
import { formatList } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Notice } from '../../../ui/signs/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { formatSince } from '../calendar/calendar-messages.ts';
import type { PanelMember } from './plan-draft.ts';

type PanelCalendarsProps = {
  readonly panel: readonly PanelMember[];
  /** An IANA name. */
  readonly timeZone: string;
};

/** What is and isn't known about the panel's calendars, if anything is missing. */
export function PanelCalendars({ panel, timeZone }: PanelCalendarsProps) {
  const unread = panel.filter(({ calendarUnknownSince }) => calendarUnknownSince !== null);
  const without = panel.filter(({ hasCalendar }) => !hasCalendar);
  return (
    <>
      {unread.length > 0 ? (
        <Notice tone="warning">
          {unread.map((member) => (
            <p key={member.accountId} className="font-semibold">
              {unreadCalendarMessage(member, timeZone)}
            </p>
          ))}
          <Trans>
            Until we can, all times count as busy. You can still offer times that you’ve agreed with them.
          </Trans>
        </Notice>
      ) : null}
      {without.length > 0 ? <WithoutCalendar members={without} /> : null}
    </>
  );
}

function unreadCalendarMessage(
  { name, isSelf, calendarUnknownSince }: PanelMember,
  timeZone: string,
): string {
  const since = formatSince(calendarUnknownSince ?? '', new Date(), timeZone);
  if (isSelf) return t`We haven’t been able to read your calendar since ${since}.`;
  return name === null
    ? t`We haven’t been able to read a colleague’s calendar since ${since}.`
    : t`We haven’t been able to read ${isolated(name)}’s calendar since ${since}.`;
}

function WithoutCalendar({ members }: { readonly members: readonly PanelMember[] }) {
  const names = members.map(({ name, isSelf }) =>
    isSelf ? t`you` : (isolated(name) ?? t`an unnamed colleague`),
  );
  return (
    <p className="text-small text-muted">
      <Trans>No calendar connected: {formatList(names)}. Only interviews planned here show as busy.</Trans>{' '}
      {members.some(({ isSelf }) => isSelf) ? (
        <TextLink href="/company-route/account#calendar">
          <Trans>Add your calendar</Trans>
        </TextLink>
      ) : null}
    </p>
  );
}
