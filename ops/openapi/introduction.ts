import type { Introduction } from './document.ts';

const DESCRIPTION = `The whole API of Common Ground: the web application uses nothing else.

Send an identity token as \`Authorization: Bearer …\`; \`x-access\` says who may call an operation, and \`x-permission\` which permission a company’s member needs.

- **HEAD.** Every \`GET\` also answers \`HEAD\`: the same status and headers, to the same callers, without a body. It isn’t listed separately.
- **Versions.** An operation that takes \`If-Match\` returns 412 with the current state if it has changed since it was read, and 428 without the header.
- **Idempotency.** An operation that takes \`Idempotency-Key\` does its work once for each key, however often it’s called.
- **Problems.** Every refusal is a \`Problem\` (RFC 9457) with a stable \`code\`. Each operation lists its own codes; codes that any operation can return are under \`default\`.
- **Null.** Null means “not answered” or “not shown to you”; an empty list is the answer “none”.
- **Limits.** Unknown keys are refused, and so is text that is too long.`;

const TAGS = {
  access: 'Privacy settings, consents and who viewed what',
  accounts: 'Creating, reading and deleting an account',
  applications: 'Applying for a job, and what the company receives',
  'blind review': 'Reviewing applications without names, and revealing them',
  company: 'The company’s profile, domain and verification',
  'company culture': 'What a company says about its culture, and the links for its raters',
  'company home': 'A member’s to-do list',
  'company mail': 'Stopping emails from companies',
  'company opportunities': 'Writing and publishing jobs',
  culture: 'The culture test and its results',
  dashboard: 'The candidate’s dashboard',
  'data export': 'Downloading everything, or the profile as a CV',
  decisions: 'Declining, making offers, undoing, and the log of decisions',
  discovery: 'Searching candidates who want to be found',
  documents: 'Files and links that a candidate can send with an application',
  'equal opportunity': 'Voluntary answers for equal-opportunity monitoring',
  import: 'Importing a profile from a CV',
  invitations: 'Invitations to apply, as the candidate sees them',
  'job postings': 'Open jobs for search engines and job boards',
  live: 'Changes as they happen',
  messages: 'Conversations about an application',
  notes: 'A company’s notes about an application',
  offers: 'Offers and declines, as the candidate sees them',
  opportunities: 'Jobs, as candidates see them',
  overlap: 'How a candidate’s values and a company’s culture compare',
  people: 'Shortlists, contacts and invitations, as a company uses them',
  pipeline: 'The board and the table of applications, and moving them',
  'process ratings': 'How candidates rate a company’s process',
  profile: 'The candidate’s profile, section by section',
  rater: 'Describing a company anonymously as an employee',
  'response clock': 'How fast companies answer',
  interviews: 'Times that a company offers and a candidate chooses',
  scorecards: 'What members of a company rate at a stage',
  'stage templates': 'Saved lists of stages',
  team: 'Members, roles, hiring teams and their email preferences',
};

/** The document's introduction to the API as a whole. */
export const INTRODUCTION: Introduction = { description: DESCRIPTION, tags: TAGS };
