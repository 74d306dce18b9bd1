import { expect, test } from 'vitest';
import { EXPORT_FORMAT_VERSION, EXPORT_SCHEMAS } from './exported-files.ts';

/** The fields of each file in format 18. A change here needs a new format version. */
const FORMAT_18 = {
  'account.json': 'ageConfirmedAt company createdAt hasReadReceipts hasSingleKeys id locale role',
  'profile.json': 'exportedAt formatVersion sections',
  'culture-answers.json':
    'answers completedAt instrumentVersion language sawSketch screenOrder seed startedAt',
  'research.json': 'copies respondent',
  'culture-results.json':
    'completedAt doubts id instrumentVersion isAnsweredQuickly language note reliabilityVersion sawSketch scores scoringVersion standardErrors',
  'applications.json':
    'companyName decline endedAt events hasCompanyLeft id offerAnswer offers openedAt opportunityId replyBy sentAt sha256 snapshot status timeZone title',
  'interviews.json':
    'adjustments applicationId changedAt changedBy changes companyName interviewers message minutes note offeredAt pickBy place placeKind startsAt state timeZone times title',
  'invitations.json':
    'applicationId companyName declineReason endedAt reason replyBy sentAt state title wasDelivered',
  'added-entries.json':
    'addedAt addedBy address companyName endsAt name note source sourceWords takenOverAt title',
  'saved-jobs.json': 'companyName opportunityId savedAt title',
  'messages.json': 'applicationId attachments authorName readAt report sentAt side text',
  'notifications.json': 'applicationId companyName happenedAt kind readAt replyBy',
  'email-settings.json': 'daily digestHour off quietHours timeZone',
  'answer-requests.json': 'applicationId askedAt replyBy',
  'ratings.json': 'applicationId asPromised clear ratedAt respectful words',
  'visibility.json':
    'age blocks chosenCompanies comparisonPostponedAt consents currentEmployer objectedAt position versions visibility visibilityChangedAt',
  'consents.json': 'decidedAt isGiven purpose textVersion',
  'blind-review.json': 'companyName happenedAt id kind reason title words',
  'ledger.json':
    'companyId companyName hash level memberKey memberName memberRole parts previousHash reason seenAt',
  'contests.json': 'answer answerBy answeredAt companyName madeAt note reference',
  'documents.json': 'createdAt expiresOn file id kind label language link path version visibility',
};

test('a file that is added, removed or changed needs a new version of the format', () => {
  // A resume has the form of JSON Resume, which has a version of its own.
  const { 'resume.json': _, ...own } = EXPORT_SCHEMAS;
  const schemas = Object.entries(own).map(([name, schema]) => {
    const one = 'items' in schema ? schema.items : schema;
    return [
      name,
      Object.keys((one as unknown as { properties: object }).properties)
        .sort()
        .join(' '),
    ];
  });
  expect(EXPORT_FORMAT_VERSION).toBe(18);
  expect(Object.fromEntries(schemas)).toEqual(FORMAT_18);
});
