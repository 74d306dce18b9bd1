import { NOTIFICATION_EMAILS } from '@common-ground/domain/notifications/email-settings';
import {
  CANDIDATE_NOTIFICATION_KINDS,
  MEMBER_NOTIFICATION_KINDS,
  MEMBER_NOTIFICATIONS,
} from '@common-ground/domain/notifications/notification';
import { contestMail } from '../../features/access/contest.mail.ts';
import { signedHeadsMail } from '../../features/access/signed-heads.mail.ts';
import { unconfirmedAccountMail } from '../../features/accounts/unconfirmed-account.mail.ts';
import { addedCandidateMail } from '../../features/added-candidates/added-candidate.mail.ts';
import { companyReviewMail } from '../../features/company/company-review.mail.ts';
import { nameClaimMail } from '../../features/company/name-claim.mail.ts';
import { verificationCodeMail } from '../../features/company/verification-code.mail.ts';
import { raterLinkMail, usedLinkMail } from '../../features/company-culture/rater-link.mail.ts';
import { searchAlertMail } from '../../features/discovery/search-alert.mail.ts';
import { interviewMail } from '../../features/interviews/interview.mail.ts';
import { interviewDepartureMail } from '../../features/interviews/interview-departure.mail.ts';
import { invitationMail } from '../../features/invitations/invitation.mail.ts';
import { messageReportMail } from '../../features/messages/message-report.mail.ts';
import { digestMail } from '../../features/notifications/digest.mail.ts';
import { viewBudgetMail } from '../../features/people/view-budget.mail.ts';
import { noticeMail } from '../../features/response-clock/notice.mail.ts';
import { roleChangeMail } from '../../features/team/role-change.mail.ts';
import { teamInvitationMail } from '../../features/team/team-invitation.mail.ts';
import { teamNoticeMail } from '../../features/team/team-notice.mail.ts';
import type { MailContent, MailDraft } from '../../platform/mail/mail-content.ts';
import { type DueInterviewMail, INTERVIEW_MAIL_KINDS } from '../../stores/interviews/interview-mail.store.ts';
import type { DigestItem } from '../../stores/notifications/digest-item.store.ts';
import type { NoticeItem } from '../../stores/response-clock/notice-mail.store.ts';

/** User-typed text, without Latin letters, so that our own words stand out. */
const TYPED = { company: 'Ψ <&> Ω', member: 'Жанна', search: 'Δ > Σ', job: 'Повар <1>' } as const;

const to = 'ines@hire.example';
const publicUrl = 'https://ground.example';
const domain = 'hire.example';
const companyName = TYPED.company;
/** What the company is called in every sample that names one. */
export const SAMPLE_COMPANY = TYPED.company;
const locale = 'en-GB';
const id = '0198f1aa-0000-7000-8000-000000000001';
const keys = [Buffer.alloc(32, 7)] as const;
const company = { companyName, isCompanyVerified: true, publicUrl, locale, to };
const link = `${publicUrl}/login?invite=${'x'.repeat(43)}`;
const draftWith = (content: MailContent): MailDraft => ({ to, content });

const ITEM = { title: TYPED.job, companyName, isCompanyVerified: true, newsStatus: null };
const noticeItem = (kind: NoticeItem['kind'], changes: Partial<NoticeItem> = {}): NoticeItem => ({
  ...ITEM,
  kind,
  applicationId: id,
  opportunityId: id,
  ...changes,
});
const noticeSample = (isCandidate: boolean, ...items: readonly NoticeItem[]) =>
  noticeMail({ mailId: id, accountId: id, uid: 'u', isCandidate, locale, noticeIds: [], items }, to, {
    keys: [...keys],
    publicUrl,
  });
const other = { applicationId: id.replace('1', '2'), opportunityId: null };
const newsOf = (kind: string, changes: Partial<DigestItem> = {}): DigestItem => ({
  kind,
  applicationId: id,
  title: TYPED.job,
  companyName,
  isCompanyVerified: true,
  ...changes,
});
const digestSample = (isCandidate: boolean, ...items: readonly DigestItem[]) =>
  digestMail(
    { accountId: id, to, locale, isCandidate, items, daily: NOTIFICATION_EMAILS },
    { keys: [...keys], publicUrl },
  );
const isDigested = (kind: string) => !kind.startsWith('interview_');
const EMAILED_KINDS = MEMBER_NOTIFICATION_KINDS.filter(
  (kind) => MEMBER_NOTIFICATIONS[kind] !== null && isDigested(kind),
);
const MEMBER_KINDS = [
  'offer_answered',
  'asked',
  'late',
  'applied',
  'candidate_wrote',
  'near',
  'half',
] as const satisfies readonly NoticeItem['kind'][];

const teamNotice = {
  ...company,
  memberName: TYPED.member,
  memberRole: 'owner',
  times: 2,
  madeAt: new Date(0),
} as const;
const TEAM_KINDS = [
  'owner_added',
  'member_joined',
  'member_demoted',
  'member_removed',
  'domain_changed',
  'verification_ended',
  'name_moved',
  'removed',
] as const;
const alert = { ...company, searchId: id, keys: [...keys] } as const;
const invitation = {
  to,
  locale,
  candidateId: id,
  companyName,
  replyBy: '2026-11-26',
  keys: [...keys],
  publicUrl,
} as const;
const interview = {
  mailId: id,
  interviewId: id,
  applicationId: id,
  accountId: id,
  uid: 'u',
  locale,
  sequence: 1,
  startsAt: new Date(0),
  minutes: 45,
  placeKind: 'video',
  timeZone: 'UTC',
  pickBy: '2026-11-26',
  jobTitle: TYPED.job,
  companyName,
  isCompanyVerified: true,
  endedAs: null,
  isWanted: true,
} as const;
const sending: Parameters<typeof interviewMail>[1] = {
  to,
  keys: [...keys],
  publicUrl,
  from: 'mail@ground.example',
  now: new Date(0),
};
const interviewedSample = (
  changes: Pick<DueInterviewMail, 'kind' | 'isCandidate'> & Partial<DueInterviewMail>,
) => interviewMail({ ...interview, calendar: null, ...changes }, sending).draft;
const added = { to, companyName, endsAt: new Date('2026-12-26T12:00:00Z'), link } as const;
const rater = { companyName, domain, year: 2026, link } as const;

/** Every kind of email, by the file that writes it, with all the variants of its sentences. */
export const SAMPLE_MAILS: Readonly<Record<string, readonly MailDraft[]>> = {
  'response-clock/notice.mail.ts': [
    noticeSample(true, noticeItem('news', { newsStatus: 'offer' }), noticeItem('late', other)),
    noticeSample(true, noticeItem('news', { newsStatus: 'declined' })),
    noticeSample(
      true,
      noticeItem('news', { newsStatus: 'in_review', isCompanyVerified: false, title: 'evil.com' }),
    ),
    noticeSample(true, noticeItem('company_wrote')),
    ...MEMBER_KINDS.map((kind) => noticeSample(false, noticeItem(kind))),
    noticeSample(false, noticeItem('offer_answered', { newsStatus: 'accepted' })),
    noticeSample(
      false,
      ...MEMBER_KINDS.flatMap((kind) => [noticeItem(kind), noticeItem(kind, { ...other, title: '№ 2' })]),
    ),
    noticeSample(false, noticeItem('late', { isCompanyVerified: false })),
  ],
  'notifications/digest.mail.ts': [
    digestSample(true, ...CANDIDATE_NOTIFICATION_KINDS.filter(isDigested).map((kind) => newsOf(kind))),
    digestSample(true, newsOf('invitation_received', { title: null, isCompanyVerified: false })),
    digestSample(false, ...EMAILED_KINDS.flatMap((kind) => [newsOf(kind), newsOf(kind, { title: '№ 2' })])),
    ...EMAILED_KINDS.map((kind) => digestSample(false, newsOf(kind))),
  ],
  'team/team-notice.mail.ts': TEAM_KINDS.flatMap((kind) => [
    teamNoticeMail({ ...teamNotice, kind }),
    teamNoticeMail({
      ...teamNotice,
      kind,
      times: 1,
      memberName: null,
      memberRole: null,
      isCompanyVerified: false,
    }),
  ]),
  'team/role-change.mail.ts': (
    ['owner', 'recruiter', 'hiring_manager', 'interviewer', 'auditor'] as const
  ).map((role) => roleChangeMail({ ...company, role })),
  'team/team-invitation.mail.ts': [
    teamInvitationMail({ to, companyName, domain, role: 'recruiter', link }),
    teamInvitationMail({ to, companyName, domain: null, role: 'auditor', link }),
  ],
  'added-candidates/added-candidate.mail.ts': [
    addedCandidateMail({ ...added, domain }),
    addedCandidateMail({ ...added, domain: null }),
  ],
  'discovery/search-alert.mail.ts': [
    searchAlertMail({ ...alert, searchName: TYPED.search, count: 1 }),
    searchAlertMail({ ...alert, searchName: TYPED.search, count: 1000 }),
    searchAlertMail({ ...alert, searchName: 'evil.com', count: 3 }),
    searchAlertMail({ ...alert, searchName: 'evil.com', count: 1000 }),
  ],
  'invitations/invitation.mail.ts': [
    invitationMail({ ...invitation, domain }),
    invitationMail({ ...invitation, domain: null }),
  ],
  'interviews/interview.mail.ts': [true, false].flatMap((isCandidate) => [
    ...INTERVIEW_MAIL_KINDS.map((kind) => interviewedSample({ kind, isCandidate })),
    ...(['request', 'cancel'] as const).map((calendar) =>
      interviewedSample({ kind: 'moved', isCandidate, calendar }),
    ),
    interviewedSample({ kind: 'soon', isCandidate, placeKind: 'phone', isCompanyVerified: false }),
    interviewedSample({ kind: 'soon', isCandidate, placeKind: 'on_site', jobTitle: 'evil.com' }),
    interviewedSample({ kind: 'offered', isCandidate, startsAt: null }),
  ]),
  'interviews/interview-departure.mail.ts': [
    { company: { companyName, isCompanyVerified: true } },
    { company: { companyName, isCompanyVerified: true }, accountId: null },
    { company: null },
  ].map((item) => interviewDepartureMail({ ...interview, hasEntry: true, ...item }, sending).draft),
  'accounts/unconfirmed-account.mail.ts': [
    unconfirmedAccountMail({ to, locale }, { createdAt: new Date(0), mailedAt: new Date() }, publicUrl),
  ],
  'people/view-budget.mail.ts': (['member', 'company', 'listed'] as const).flatMap((budget) =>
    [TYPED.member, null].map((memberName) =>
      viewBudgetMail({ to, locale }, { ...company, budget, memberName, limit: 2_000 }, publicUrl),
    ),
  ),
  'company/verification-code.mail.ts': [
    verificationCodeMail({
      to,
      domain,
      code: '0'.repeat(12),
      link: `${publicUrl}/company-route/profile?code=0`,
    }),
  ],
  'company/company-review.mail.ts': [companyReviewMail({ to, domain, names: [companyName], companyId: id })],
  'company/name-claim.mail.ts': [nameClaimMail({ to, domain, names: [companyName], companyId: id })],
  'company-culture/rater-link.mail.ts': [
    draftWith(raterLinkMail({ ...rater, kind: 'rater_link' })),
    draftWith(raterLinkMail({ ...rater, kind: 'rater_request' })),
    draftWith(usedLinkMail(rater)),
  ],
  'access/contest.mail.ts': [contestMail({ to, reference: 'CG-1', answerBy: '2026-11-26' })],
  'messages/message-report.mail.ts': [messageReportMail({ to, reference: 'CG-1' })],
  'access/signed-heads.mail.ts': [0, 1, 2].map((flaws) =>
    signedHeadsMail(to, { day: '2026-11-26', digest: '0'.repeat(64), chains: 1200, flaws }),
  ),
};
