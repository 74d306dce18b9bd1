import type {
  CandidateEmail,
  EmailTiming,
  MemberEmail,
} from '@common-ground/domain/notifications/email-settings';
import { t } from '@common-ground/i18n/t';

/** An email's name in the settings, and what it's about. */
export type EmailTexts = { readonly label: string; readonly description: string };

export const CANDIDATE_EMAIL_TEXTS: Record<CandidateEmail, EmailTexts> = {
  offers: { label: t`Offers`, description: t`A company made you an offer.` },
  answers: {
    label: t`Replies and updates`,
    description: t`A company responded to your application or moved it to another stage.`,
  },
  messages: { label: t`Messages`, description: t`A company sent you a message.` },
  late_replies: {
    label: t`Late replies`,
    description: t`A company hasn’t replied by the date it promised.`,
  },
  invitations: { label: t`Invitations`, description: t`A company invited you to apply.` },
  interviews: {
    label: t`Interviews`,
    description: t`An interview was offered, booked, moved or cancelled, or is coming up. You get a calendar entry too.`,
  },
};

export const MEMBER_EMAIL_TEXTS: Record<MemberEmail, EmailTexts> = {
  applications: {
    label: t`New applications`,
    description: t`Someone applied for a job you hire for. We group applications that arrive within 15 minutes.`,
  },
  candidate_messages: {
    label: t`Messages`,
    description: t`A candidate sent your team a message. We don’t email you again about the same conversation until someone has read it or a day has passed.`,
  },
  offer_answers: {
    label: t`Answers to offers`,
    description: t`A candidate accepted or declined an offer.`,
  },
  replies_due: {
    label: t`Replies due`,
    description: t`Time to reply is running out, a reply is late, or a candidate asked for one that’s late.`,
  },
  candidate_interviews: {
    label: t`Interviews`,
    description: t`One of your interviews was booked, moved or cancelled, or is coming up. You get a calendar entry too.`,
  },
  mentions: {
    label: t`Mentions`,
    description: t`A colleague mentioned you in a note about a candidate.`,
  },
};

export const TIMING_LABELS: Record<EmailTiming, string> = {
  right_away: t`Right away`,
  daily: t`Daily digest`,
  off: t`Off`,
};
