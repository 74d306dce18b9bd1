import type { BudgetName } from '@common-ground/domain/access/view-budget';
import { isolated } from '@common-ground/domain/isolated';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailedText } from '../../platform/mail/mailed-text.ts';

/** What an owner is told of. */
type BudgetAlert = {
  readonly budget: BudgetName;
  /** Whose budget it is; null for one of the company, and for a member without a name. */
  readonly memberName: string | null;
  readonly limit: number;
};

/** What has nearly been used up, as a sentence. It names nobody who was looked at. */
function sentenceOf({ budget, memberName, limit }: BudgetAlert): string {
  const member = (memberName === null ? null : mailedText(memberName)) ?? 'A member of your team';
  if (budget === 'member')
    return `${isolated(member)} has opened at least 80 % of the ${limit} profiles that one person can open in a day.`;
  return budget === 'company'
    ? `Your team has opened at least 80 % of the ${limit} profiles that a company can open in a day.`
    : `Searches and lists have shown your team at least 80 % of the ${limit} people that they can show a company in a day.`;
}

/** Tells an owner that a budget of the day is nearly used up. */
export function viewBudgetMail(to: string, alert: BudgetAlert, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your company is close to a daily limit',
    text: [
      'Hello,',
      sentenceOf(alert),
      'It may just be a busy day. It could also be someone else using an account, or copying profiles. If you didn’t expect it, ask your team. You can change what a member can do, or remove them:',
      `${publicUrl}/company-route/team`,
      'The count starts again at midnight UTC. Common Ground sends this once a day for each limit.',
      'Common Ground',
    ].join('\n\n'),
  };
}
