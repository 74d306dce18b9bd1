import type { ContactMeeting } from '@common-ground/contract/contacts/contacts';
import { describeMeeting } from './contact-labels.ts';

/** When and where someone was met, and what was noted. */
export function MeetingsList({ meetings }: { readonly meetings: readonly ContactMeeting[] }) {
  return (
    <ul className="grid grid-cols-1 gap-1.5">
      {meetings.map((meeting) => (
        <li key={meeting.id} className="border-s-3 border-marigold ps-3 text-small">
          <p className="text-muted">{describeMeeting(meeting)}</p>
          {meeting.note ? (
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{meeting.note}</p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
