import { FileContent } from '../file-body.ts';
import { route } from '../route.ts';
import { InterviewId } from './interview.ts';

/** Booked interviews as calendar entries, for either side. */

const ENTRY = {
  method: 'GET',
  tag: 'interviews',
  params: InterviewId,
  download: { mediaTypes: ['text/calendar'] },
  responses: { 200: FileContent },
  refusals: [],
} as const;

/** Returns iCalendar, with the same entry as in the emails: adding both creates only one. 404 unless it's booked. */
export const downloadInterviewEntry = route({
  ...ENTRY,
  operationId: 'downloadInterviewEntry',
  path: '/api/interviews/:interviewId/calendar-entry',
  summary: "Download the calendar entry of the candidate's interview",
  access: 'candidate',
});

/**
 * Returns iCalendar, with the same entry as in the emails: adding both creates only one. It doesn't name the candidate. 404 unless it's
 * booked.
 */
export const downloadCompanyInterviewEntry = route({
  ...ENTRY,
  operationId: 'downloadCompanyInterviewEntry',
  path: '/api/company/interviews/:interviewId/calendar-entry',
  summary: "Download the calendar entry of one of the company's interviews",
  access: 'company',
  permission: 'read_applications',
});
