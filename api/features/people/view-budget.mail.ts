import type { BudgetName } from '@common-ground/domain/access/view-budget';
import { isolated } from '@common-ground/domain/isolated';
import { type Message, msg, plural } from '@common-ground/i18n/message';
import type { MailDraft } from '../../platform/mail/mail-content.ts';
import { mailedCompany, mailedText } from '../../platform/mail/mailed-text.ts';

/** The limit that an owner is warned about. */
type BudgetAlert = {
  readonly budget: BudgetName;
  /** Whose budget it is; null for one of the company, and for a member without a name. */
  readonly memberName: string | null;
  readonly companyName: string;
  readonly isCompanyVerified: boolean;
  readonly limit: number;
};

/** What has nearly been used up. It names no one who was viewed. */
function newsOf({ budget, memberName, limit }: BudgetAlert): Message {
  const member = isolated(memberName === null ? null : mailedText(memberName));
  switch (budget) {
    case 'member':
      return member === null
        ? msg`${plural({ limit }, { one: 'A member of your team has opened at least 80% of the # profile each member can open per day.', other: 'A member of your team has opened at least 80% of the # profiles each member can open per day.' })}`
        : msg`${plural({ limit }, { one: msg`${{ member }} has opened at least 80% of the # profile each member can open per day.`, other: msg`${{ member }} has opened at least 80% of the # profiles each member can open per day.` })}`;
    case 'company':
      return msg`${plural({ limit }, { one: 'Your team has opened at least 80% of the # profile a company can open per day.', other: 'Your team has opened at least 80% of the # profiles a company can open per day.' })}`;
    default:
      return msg`${plural({ limit }, { one: 'Your team has seen at least 80% of the # candidate that searches and lists can show a company per day.', other: 'Your team has seen at least 80% of the # candidates that searches and lists can show a company per day.' })}`;
  }
}

/** The email to an owner when a daily limit is nearly used up. */
export function viewBudgetMail(
  { to, locale }: Pick<MailDraft, 'to' | 'locale'>,
  alert: BudgetAlert,
  publicUrl: string,
): MailDraft {
  const company = mailedCompany(alert, msg`your company`);
  return {
    to,
    locale: locale ?? null,
    content: {
      subject: msg`Your company is close to a daily limit`,
      body: [
        newsOf(alert),
        msg`It may just be a busy day, but someone could also be using a colleague’s account or copying profiles. If you didn’t expect this, ask your team. You can change a member’s role or remove them.`,
        msg`The limit resets at midnight UTC.`,
      ],
      action: { label: msg`Check your team`, url: `${publicUrl}/company-route/team` },
      reason: msg`You’re getting this email because you’re an owner of ${{ company }}. We send it at most once a day for each limit.`,
    },
  };
}
