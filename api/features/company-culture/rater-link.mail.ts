import { RATER_LINK_DAYS } from '@common-ground/domain/company-culture/rater-link';
import { isolated } from '@common-ground/domain/isolated';
import type { Mail } from '../../platform/mail/mail.ts';
import { onOneLine } from '../../platform/mail/mailed-text.ts';

/** The invitation to one rater. @param invitation with the domain that the company has proven to have */
export function raterLinkMail(invitation: {
  to: string;
  companyName: string;
  domain: string;
  link: string;
}): Mail {
  const { to, domain, link } = invitation;
  const companyName = onOneLine(invitation.companyName);
  return {
    to,
    subject: 'How do people work at your company? 10 minutes, without your name',
    text: [
      'Hello,',
      `${isolated(companyName)} (${domain}) asks you and your colleagues to describe how people work there. You answer 54 short questions. It takes about 10 minutes.`,
      `This link is for you alone and works once, within ${RATER_LINK_DAYS} days:`,
      link,
      'Your answers are stored without your name and without this address. The company sees results only when at least five people have answered, and never the answers of one person. You can decide freely whether to take part.',
      'If you didn’t expect this, you can ignore it.',
      'Common Ground',
    ].join('\n\n'),
  };
}
