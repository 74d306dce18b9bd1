import { msg, plural } from '@common-ground/i18n/message';
import type { MailDraft } from '../../platform/mail/mail-content.ts';
import { operatorCommand } from '../../platform/mail/mailed-text.ts';

/** The email to the operator with the digest of what was signed, so that the file can't be exchanged later. It names no one. */
export function signedHeadsMail(
  to: string,
  { day, digest, chains, flaws }: { day: string; digest: string; chains: number; flaws: number },
): MailDraft & { readonly id: string } {
  const hasFlaws = flaws > 0;
  return {
    to,
    id: `record-heads ${day}`,
    content: {
      subject: hasFlaws
        ? msg`${plural({ flaws }, { one: msg`# record doesn’t match: ${{ day }}`, other: msg`# records don’t match: ${{ day }}` })}`
        : msg`Records for ${{ day }} signed`,
      body: [
        msg`${plural({ chains }, { one: 'We compared # record with what was signed before.', other: 'We compared # records with what was signed before.' })}`,
        hasFlaws
          ? msg`${plural({ flaws }, { one: '# record doesn’t match.', other: '# records don’t match.' })}`
          : msg`They all match.`,
        msg`SHA-256 of ${{ file: `record-heads/${day}.json` }}:`,
        { code: digest },
        msg`Keep this email. To check the records yourself:`,
        { code: operatorCommand('verify-records') },
      ],
      reason: msg`You’re getting this email because you run this installation.`,
    },
  };
}
