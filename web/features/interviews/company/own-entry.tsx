import type { CompanyInterview } from '@common-ground/contract/interviews/interview';
import type { ButtonTone } from '../../../ui/button.tsx';
import { AddToCalendar } from '../add-to-calendar.tsx';
import { useDownloadCompanyInterviewEntry } from '../company-interviews.queries.ts';
import { interviewName } from '../interview-formats.ts';

type OwnEntryProps = {
  readonly interview: CompanyInterview;
  readonly tone?: ButtonTone;
};

/** "Add to calendar", for those who run a booked interview that isn't over; renders nothing for anyone else. */
export function OwnEntry({ interview, ...looks }: OwnEntryProps) {
  const { id, state, endsAt, isOwn } = interview;
  const download = useDownloadCompanyInterviewEntry(id);
  if (!isOwn || state !== 'booked' || endsAt === null || Date.parse(endsAt) <= Date.now()) return null;
  return <AddToCalendar name={interviewName(interview)} download={download} {...looks} />;
}
