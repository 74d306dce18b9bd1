import type { Erasure } from './erasure.ts';

/** For records of who accessed something. */
const WHO_ACTED =
  'the member’s name at the time, even after they have left: the company must be able to say who used the access it’s responsible for (GDPR 5 (2), 6 (1) f)';
/** For text that colleagues read. */
const WHO_WROTE =
  'the author’s name at the time, even after they have left: colleagues who rely on the text need to know whose judgement it is (GDPR 6 (1) f)';

/**
 * Tables about the people a company looks for, meets and decides about, and about what its members do with
 * them.
 */
export const HIRING = {
  applications: { rule: 'delete', through: 'candidates' },
  application_events: { rule: 'delete', through: 'applications' },
  applicant_name_words: { rule: 'delete', through: 'applications' },
  decisions: {
    rule: 'delete',
    through: 'applications',
    keeps: {
      member_name:
        'the name at the time of the member who decided about a person, even after they have left: the candidate and the company can ask who it was (GDPR 6 (1) f, 17 (3) e)',
    },
  },
  application_documents: { rule: 'delete', through: 'applications' },
  application_document_links: { rule: 'delete', through: 'application_documents' },
  document_openings: { rule: 'delete', through: 'application_documents' },
  view_budgets: { rule: 'delete', through: 'memberships' },
  company_view_budgets: { rule: 'delete', through: 'companies' },
  opened_candidates: { rule: 'delete', through: 'candidates' },
  budget_alert_mails: { rule: 'delete', through: 'accounts' },
  candidate_invitations: { rule: 'delete', through: 'candidates', keeps: { member_name: WHO_ACTED } },
  saved_searches: { rule: 'delete', through: 'memberships' },
  added_candidates: { rule: 'delete', through: 'companies', keeps: { member_name: WHO_ACTED } },
  added_candidate_claims: { rule: 'delete', through: 'candidates' },
  shortlists: { rule: 'delete', through: 'companies', keeps: { member_name: WHO_WROTE } },
  shortlisted_people: { rule: 'delete', through: 'candidates', keeps: { member_name: WHO_WROTE } },
  shortlist_notes: { rule: 'delete', through: 'shortlisted_people', keeps: { member_name: WHO_WROTE } },
  contact_imports: { rule: 'delete', through: 'companies' },
  contacts: { rule: 'delete', through: 'companies' },
  contact_meetings: { rule: 'delete', through: 'contacts' },
  contact_acts: { rule: 'delete', through: 'companies', keeps: { member_name: WHO_ACTED } },
  application_marks: { rule: 'delete', through: 'applications' },
  contact_verdicts: { rule: 'delete', through: 'candidates', keeps: { member_name: WHO_WROTE } },
  blind_reviews: { rule: 'delete', through: 'opportunities' },
  blind_review_changes: { rule: 'delete', through: 'opportunities', keeps: { member_name: WHO_ACTED } },
  reveals: { rule: 'delete', through: 'candidates', keeps: { member_name: WHO_ACTED } },
  working_calendars: { rule: 'delete', through: 'companies' },
  response_clocks: { rule: 'delete', through: 'applications' },
  answer_requests: { rule: 'delete', through: 'applications' },
  application_notices: { rule: 'delete', through: 'applications' },
  notifications: { rule: 'delete', through: 'accounts' },
  notification_settings: { rule: 'delete', through: 'accounts' },
  notice_mails: { rule: 'delete', through: 'application_notices' },
  interviews: { rule: 'delete', through: 'applications' },
  interview_participants: {
    rule: 'delete',
    through: 'interviews',
    keeps: {
      member_name:
        'the interviewer’s name as shown to the candidate; the row is also deleted with the membership (GDPR 6 (1) f)',
    },
  },
  interview_takeovers: {
    rule: 'delete',
    through: 'interviews',
    keeps: { member_name: WHO_ACTED, from_name: WHO_ACTED },
  },
  interview_slots: { rule: 'delete', through: 'interviews' },
  adjustment_requests: { rule: 'delete', through: 'interviews' },
  interview_mails: { rule: 'delete', through: 'interviews' },
  interview_departure_mails: {
    rule: 'delete',
    through: 'accounts',
    keeps: {
      recipient_uid:
        'the identity, which stays, of someone who left a team, until an email has updated their calendar',
    },
  },
  member_calendars: { rule: 'delete', through: 'memberships' },
  calendar_readings: { rule: 'delete', through: 'member_calendars' },
  response_figures: { rule: 'delete', through: 'companies' },
  scorecards: { rule: 'delete', through: 'applications', keeps: { member_name: WHO_WROTE } },
  scorecard_views: { rule: 'delete', through: 'applications' },
  snapshot_views: { rule: 'delete', through: 'applications' },
  scorecard_submissions: { rule: 'delete', through: 'scorecards' },
  application_notes: { rule: 'delete', through: 'applications', keeps: { member_name: WHO_WROTE } },
  note_mentions: { rule: 'delete', through: 'application_notes' },
  messages: {
    rule: 'delete',
    through: 'applications',
    keeps: {
      author_name:
        'the name with which a member signed a message to a candidate, even after they have left: the candidate can see who wrote what, and ask (GDPR 6 (1) f)',
    },
  },
  message_attachments: { rule: 'delete', through: 'applications' },
  message_attachment_links: { rule: 'delete', through: 'message_attachments' },
  message_attachment_openings: { rule: 'delete', through: 'message_attachments' },
  message_reports: { rule: 'delete', through: 'messages' },
  message_reads: { rule: 'delete', through: 'applications' },
  stopped_conversations: { rule: 'delete', through: 'applications' },
  process_ratings: { rule: 'delete', through: 'applications' },
  process_rating_sums: { rule: 'delete', through: 'companies' },
  process_rating_words: { rule: 'delete', through: 'companies' },
} as const satisfies Readonly<Record<string, Erasure>>;
