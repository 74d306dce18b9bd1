import { HIRING } from './hiring-erasure.ts';
import { JOB_QUEUE } from './job-queue-erasure.ts';
import { RATERS } from './rater-erasure.ts';

/**
 * What happens to a table's rows when the person they belong to deletes the account.
 * - `delete`: deleted with the account, by a foreign key from the table named in `through`. `keeps`: columns
 *   about someone else, whose account may be deleted first, each with its reason.
 * - `trigger`: deleted with the account by a trigger, where no foreign key may lead to the person.
 * - `none`: contains nothing about a person. Its columns are listed one by one, so that no one adds a column
 *   without reviewing this list.
 */
export type Erasure =
  | { rule: 'delete'; through: string; keeps?: Readonly<Record<string, string>> }
  | { rule: 'trigger'; trigger: string }
  | { rule: 'none'; reason: string; columns: readonly string[] };

/** Every table of the schema; a test compares this list with the database. */
export const ERASURE: Readonly<Record<string, Erasure>> = {
  accounts: { rule: 'delete', through: 'accounts' },
  candidates: { rule: 'delete', through: 'accounts' },
  companies: { rule: 'delete', through: 'the last membership' },
  identity_deletions: {
    rule: 'none',
    reason: 'the uid until the provider has deleted the identity, then only a digest, purged after two days',
    columns: ['uid_digest', 'identity_uid', 'requested_on'],
  },
  memberships: { rule: 'delete', through: 'accounts' },
  opportunity_members: { rule: 'delete', through: 'memberships' },
  role_choices: { rule: 'delete', through: 'candidates' },
  personal_details: { rule: 'delete', through: 'candidates' },
  locations: { rule: 'delete', through: 'candidates' },
  rights_to_work: { rule: 'delete', through: 'locations' },
  employments: { rule: 'delete', through: 'candidates' },
  profile_sections: { rule: 'delete', through: 'candidates' },
  schools: { rule: 'delete', through: 'candidates' },
  qualifications: { rule: 'delete', through: 'candidates' },
  school_projects: { rule: 'delete', through: 'candidates' },
  activities: { rule: 'delete', through: 'candidates' },
  degrees: { rule: 'delete', through: 'candidates' },
  experiences: { rule: 'delete', through: 'candidates' },
  evidence: { rule: 'delete', through: 'candidates' },
  skills: { rule: 'delete', through: 'candidates' },
  spoken_languages: { rule: 'delete', through: 'candidates' },
  certificates: { rule: 'delete', through: 'candidates' },
  discovery_candidates: { rule: 'delete', through: 'candidates' },
  discovery_words: { rule: 'delete', through: 'discovery_candidates' },
  discovery_facts: { rule: 'delete', through: 'discovery_candidates' },
  discovery_removals: {
    rule: 'none',
    reason:
      'numbers that identified someone in the in-memory index, until they are reused; the row that linked them to a person is deleted',
    columns: ['slot', 'changed_in', 'removed_at'],
  },
  findable_count: {
    rule: 'none',
    reason: 'one rounded count for the whole installation, at least ten, of people who can be found',
    columns: ['is_only', 'counted_on', 'at_least'],
  },
  discovery_applicants: { rule: 'delete', through: 'discovery_candidates' },
  unlinked_names: { rule: 'delete', through: 'candidates' },
  candidate_handles: { rule: 'delete', through: 'candidates' },
  preferences: { rule: 'delete', through: 'candidates' },
  culture_sessions: { rule: 'delete', through: 'candidates' },
  culture_answers: { rule: 'delete', through: 'culture_sessions' },
  culture_results: { rule: 'delete', through: 'candidates' },
  culture_sharing: { rule: 'delete', through: 'candidates' },
  verification_codes: { rule: 'delete', through: 'companies' },
  verified_company_names: { rule: 'delete', through: 'companies' },
  name_claims: { rule: 'delete', through: 'companies' },
  former_company_names: { rule: 'delete', through: 'companies' },
  team_invitations: { rule: 'delete', through: 'companies' },
  company_mail_counts: { rule: 'delete', through: 'companies' },
  company_recipients: { rule: 'delete', through: 'companies' },
  queued_mails: { rule: 'delete', through: 'companies' },
  mail_recipients: {
    rule: 'none',
    reason:
      'keyed digests (the key is outside the database) of addresses and domains that companies sent mail to, with counts; for a day',
    columns: ['address_digest', 'kind', 'counted_from', 'sent_count'],
  },
  withheld_domains: {
    rule: 'none',
    reason:
      'domains of organisations whose verification the operator has ended, until the operator restores it',
    columns: ['domain', 'withheld_at'],
  },
  proven_domains: {
    rule: 'none',
    reason:
      'keyed digests (the key is outside the database) of organisations’ registered domains, with the random ID of a company that may be deleted and whether anyone applied there; at most a year after the company gave up the domain or was deleted',
    columns: ['company_id', 'domain_digest', 'given_up_at', 'had_applicants'],
  },
  mail_stops: {
    rule: 'none',
    reason:
      'keyed digests (the key is outside the database) of addresses that unsubscribed from company mail, and of domains that opted out of codes; permanently, as requested',
    columns: ['address_digest', 'stopped_at'],
  },
  team_notices: {
    rule: 'delete',
    through: 'companies',
    keeps: {
      member_name:
        'the name of the member who joined, changed or left, as owners were notified, for at most 30 days',
      member_address: 'the address with which they joined, as owners were notified, for at most 30 days',
      subject_digest: 'identifies the same person, so that repeated changes on one day are counted',
    },
  },
  ...RATERS,
  stated_cultures: { rule: 'delete', through: 'companies' },
  culture_publications: { rule: 'delete', through: 'companies' },
  published_culture_changes: {
    rule: 'none',
    reason: 'how many companies publish their culture, and nothing about which',
    columns: ['id', 'difference'],
  },
  opportunities: { rule: 'delete', through: 'companies' },
  opportunity_drafts: { rule: 'delete', through: 'opportunities' },
  stage_templates: { rule: 'delete', through: 'companies' },
  message_templates: { rule: 'delete', through: 'companies' },
  opportunity_words: { rule: 'delete', through: 'opportunities' },
  opportunity_changes: {
    rule: 'none',
    reason:
      'IDs of published opportunities that changed within the last day; they belong to companies, not to candidates',
    columns: ['changed_in', 'opportunity_id', 'changed_at'],
  },
  opportunity_places: { rule: 'delete', through: 'opportunities' },
  ...HIRING,
  documents: { rule: 'delete', through: 'candidates' },
  document_links: { rule: 'delete', through: 'documents' },
  file_deletions: {
    rule: 'none',
    reason: 'random names of unreferenced files, until the storage has deleted them',
    columns: ['file_key', 'requested_at', 'attempts'],
  },
  uploads: { rule: 'delete', through: 'accounts' },
  access_settings: { rule: 'delete', through: 'candidates' },
  blocks: { rule: 'delete', through: 'candidates' },
  opportunity_bookmarks: { rule: 'delete', through: 'candidates' },
  chosen_companies: { rule: 'delete', through: 'candidates' },
  consents: { rule: 'delete', through: 'candidates' },
  profile_views: {
    rule: 'delete',
    through: 'candidates',
    keeps: {
      member_name:
        'the name of the member who was shown a candidate’s adjustments, even after they have left: it is part of the candidate’s access log (GDPR 15, 6 (1) f)',
    },
  },
  ledger_tombstones: {
    rule: 'none',
    reason: 'how many access log entries were deleted on each day, and nothing about whose they were',
    columns: ['id', 'erased_on', 'entry_count'],
  },
  erased_records: {
    rule: 'none',
    reason:
      'hashes of the log entries deleted with a person, so that tampering can be distinguished from erasure',
    columns: ['record', 'chain', 'hashes', 'erased_on'],
  },
  contests: { rule: 'delete', through: 'candidates' },
  operator_acts: {
    rule: 'none',
    reason:
      'actions of those who run the installation, with companies’ names, and references that resolve to nothing once a challenge is deleted',
    columns: ['id', 'act', 'company_id', 'company_name', 'contest_reference', 'operator', 'acted_at'],
  },
  'equal_opportunity.demographic_answers': { rule: 'trigger', trigger: 'candidates_forget_demographics' },
  'equal_opportunity.pseudonym_keys': {
    rule: 'none',
    reason: 'one random key for the whole installation',
    columns: ['is_only', 'secret'],
  },
  company_differences: {
    rule: 'none',
    reason:
      'how much companies differ on each dimension of culture, over at least 20 of them; nothing about a single one',
    columns: ['id', 'instrument_version', 'scoring_version', 'company_count', 'dimensions', 'computed_at'],
  },
  'research.respondents': { rule: 'trigger', trigger: 'candidates_forget_research' },
  'research.copies': { rule: 'delete', through: 'research.respondents' },
  'research.pseudonym_keys': {
    rule: 'none',
    reason: 'one random key for the whole installation',
    columns: ['is_only', 'secret'],
  },
  institutions: {
    rule: 'none',
    reason: 'names of universities',
    columns: ['id', 'ror_id', 'name', 'country', 'other_names', 'is_active', 'search_text'],
  },
  applied_migrations: {
    rule: 'none',
    reason: 'names of schema changes',
    columns: ['name', 'checksum', 'applied_at'],
  },
  ...JOB_QUEUE,
  job_runners: {
    rule: 'none',
    reason: 'random names of server processes, purged within a minute of their end',
    columns: ['id', 'seen_at'],
  },
  server_keys: {
    rule: 'none',
    reason: 'random keys of the installation',
    columns: ['purpose', 'key'],
  },
  tombstones: {
    rule: 'none',
    reason:
      'an anonymous digest, a time and whether the identity was deleted too, so that deletions are repeated after a restore and deleted log entries are accounted for; purged after 400 days',
    columns: ['uid_digest', 'deleted_at', 'is_identity_kept', 'is_stored'],
  },
};
