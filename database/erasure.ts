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
    reason: 'the uid until the provider has deleted it, then a digest alone, purged after two days',
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
      'numbers that stood for somebody in the index in memory, until they stand for another; the row that tied them to anybody has gone',
    columns: ['slot', 'changed_in', 'removed_at'],
  },
  findable_count: {
    rule: 'none',
    reason: 'one number for the whole installation, in steps and at least ten, of who can be found',
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
      'digests of addresses, and of domains, that companies had mail sent to, under a key outside the database, with how many; for a day',
    columns: ['address_digest', 'kind', 'counted_from', 'sent_count'],
  },
  withheld_domains: {
    rule: 'none',
    reason:
      'domains of organisations whose verification the operator has ended, until the operator gives it back',
    columns: ['domain', 'withheld_at'],
  },
  proven_domains: {
    rule: 'none',
    reason:
      'digests of registered domains of organisations, under a key outside the database, with the random id of a company that may have gone and whether anybody applied there; a year at most after the company gave the domain up or went',
    columns: ['company_id', 'domain_digest', 'given_up_at', 'had_applicants'],
  },
  mail_stops: {
    rule: 'none',
    reason:
      'digests of addresses at which somebody wants no more mail from companies, and of domains that want no more codes, under a key outside the database; for good, as was asked for',
    columns: ['address_digest', 'stopped_at'],
  },
  team_notices: {
    rule: 'delete',
    through: 'companies',
    keeps: {
      member_name: 'who came, changed or went, as owners were told of it, for 30 days at most',
      member_address: 'the address with which they came, as owners were told of it, for 30 days at most',
      subject_digest: 'the same person, so that what happens to them again on that day is counted',
    },
  },
  ...RATERS,
  stated_cultures: { rule: 'delete', through: 'companies' },
  culture_publications: { rule: 'delete', through: 'companies' },
  published_culture_changes: {
    rule: 'none',
    reason: 'how many companies show their culture, and nothing of whom',
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
      'ids of opportunities that were published and have changed within a day; of companies, and of no candidate',
    columns: ['changed_in', 'opportunity_id', 'changed_at'],
  },
  opportunity_places: { rule: 'delete', through: 'opportunities' },
  ...HIRING,
  documents: { rule: 'delete', through: 'candidates' },
  document_links: { rule: 'delete', through: 'documents' },
  file_deletions: {
    rule: 'none',
    reason: 'random names of files that nothing refers to any more, until the storage has deleted them',
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
        'who was shown the adjustments that a candidate asked for, also after they have left: it is the candidate’s record (GDPR 15, 6 (1) f)',
    },
  },
  ledger_tombstones: {
    rule: 'none',
    reason: 'how many entries of the ledger went on which day; nothing tells whose they were',
    columns: ['id', 'erased_on', 'entry_count'],
  },
  erased_records: {
    rule: 'none',
    reason:
      'hashes of the entries of records that went with a person, so that a record that was cut can be told from one that was erased',
    columns: ['record', 'chain', 'hashes', 'erased_on'],
  },
  contests: { rule: 'delete', through: 'candidates' },
  operator_acts: {
    rule: 'none',
    reason:
      'acts of those who run the installation: companies by name, and references that lead nowhere once a contest has gone',
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
      'how much companies differ on each dimension of culture, over 20 of them or more; nothing about one of them',
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
      'a digest that names nobody, a moment and whether the identity went too, so that a restore can delete again what was deleted, and that records which went with somebody are accounted for; purged after 400 days',
    columns: ['uid_digest', 'deleted_at', 'is_identity_kept', 'is_stored'],
  },
};
