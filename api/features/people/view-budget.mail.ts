import type { BudgetName } from '@common-ground/domain/access/view-budget';
import { isolated } from '@common-ground/domain/isolated';
import { formatMessage, type Message, msg } from '@common-ground/i18n/message';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailedText, paragraphs } from '../../platform/mail/mailed-text.ts';

/** The limit that an owner is warned about. */
type BudgetAlert = {
  readonly budget: BudgetName;
  /** Whose budget it is; null for one of the company, and for a member without a name. */
  readonly memberName: string | null;
  readonly limit: number;
};

/** What has nearly been used up. It names no one who was viewed. */
function newsOf({ budget, memberName, limit }: BudgetAlert): Message {
  const name = memberName === null ? null : mailedText(memberName);
  switch (budget) {
    case 'member':
      return name === null
        ? msg`A member of your team has opened at least 80% of the ${{ limit }} profiles each member can open per day.`
        : msg`${{ member: isolated(name) }} has opened at least 80% of the ${{ limit }} profiles each member can open per day.`;
    case 'company':
      return msg`Your team has opened at least 80% of the ${{ limit }} profiles a company can open per day.`;
    default:
      return msg`Your team has seen at least 80% of the ${{ limit }} candidates that searches and lists can show a company per day.`;
  }
}

/** The mail to an owner when a daily limit is nearly used up. */
export function viewBudgetMail(to: string, alert: BudgetAlert, publicUrl: string): Mail {
  return {
    to,
    subject: formatMessage(msg`Your company is close to a daily limit`),
    text: paragraphs([
      msg`Hello,`,
      newsOf(alert),
      msg`It may just be a busy day, but someone could also be using a colleague’s account or copying profiles. If you didn’t expect this, ask your team. You can change a member’s role or remove them:`,
      `${publicUrl}/company-route/team`,
      msg`The limit resets at midnight UTC. As an owner, you get this email at most once a day for each limit.`,
      'Common Ground',
    ]),
  };
}
