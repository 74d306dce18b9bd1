import type { Application } from '@common-ground/contract/applications/applications';
import { t } from '@common-ground/i18n/t';
import { describeEvent, instantDay } from '../../platform/text/application-descriptions.ts';
import { formatDayWithWeekday } from '../../platform/text/day-formats.ts';

/** The events of an application, oldest first. */
export function ApplicationTimeline({ events }: { readonly events: Application['events'] }) {
  // An offer and the latest message are shown elsewhere on the page.
  const last = events.findLast(({ words }) => words !== null);
  return (
    <ol className="grid grid-cols-1 gap-4">
      {events.map((event) => (
        <li
          key={`${event.happenedAt} ${event.kind} ${event.status}`}
          className="grid grid-cols-[0.75rem_minmax(0,1fr)] gap-x-3"
        >
          <span aria-hidden="true" className="mt-2 size-2 rounded-full bg-ground" />
          <div className="text-small">
            <p className="font-semibold">{describeEvent(event)}</p>
            <p className="text-muted">
              <time dateTime={event.happenedAt}>{instantDay(event.happenedAt)}</time>
              {event.replyBy ? ` · ${t`Reply due by ${formatDayWithWeekday(event.replyBy)}`}` : ''}
            </p>
            {event.words && event !== last && event.status !== 'offer' ? (
              <p className="mt-1.5 border-s-3 border-line ps-3 break-words whitespace-pre-line">
                {event.words}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
