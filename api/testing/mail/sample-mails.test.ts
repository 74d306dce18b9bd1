import { readdirSync } from 'node:fs';
import { PSEUDO_LANGUAGES } from '@common-ground/i18n/compiler/pseudo';
import { describe, expect, it } from 'vitest';
import { messageOf } from '../../platform/mail/smtp-server.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { htmlFlaws } from './html-flaws.ts';
import { pseudoReader } from './pseudo-reader.ts';
import { SAMPLE_COMPANY, SAMPLE_MAILS } from './sample-mails.ts';

/** Words that are the same in every language: the product's name, addresses, commands and file names. */
const SAME =
  /^Common Ground$|https?:\/\/\S+|\b(hire\.example|ines@\S+|npm run .*|record-heads\/\S+|CG-1|UTC)/gmu;
const PLAIN_WORD = /(?<![\p{L}\u202e])[A-Za-z]{3,}(?![\p{L}\u202c])/u;
/** To the operator, and to someone at a domain that isn't verified yet: no company is named. */
const WITHOUT_COMPANY = [
  'accounts/unconfirmed-account.mail.ts',
  'access/contest.mail.ts',
  'access/signed-heads.mail.ts',
  'company/verification-code.mail.ts',
  'messages/message-report.mail.ts',
];
/** These files write parts of other files' emails. */
const PARTS =
  /(candidate-notice|member-notice|notice-text|interview-text|interview-calendar|candidate-digest|member-digest)\.mail\.ts$/;

const samples = Object.entries(SAMPLE_MAILS).flatMap(([file, drafts]) =>
  drafts.map((draft) => ({ file, draft })),
);

describe('every email', () => {
  it('has a sample', () => {
    const features = new URL('../../features/', import.meta.url);
    const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.mail.ts'),
    );
    expect(files.filter((path) => !PARTS.test(path)).toSorted()).toEqual(
      Object.keys(SAMPLE_MAILS).toSorted(),
    );
  });

  it.each(PSEUDO_LANGUAGES)(
    'has no untranslated English and no sentences joined by hand in %s',
    (language) => {
      const reader = pseudoReader(language);
      const plain = samples.flatMap(({ file, draft }) => {
        const { subject, text } = writeMail(draft, reader);
        const lines = `${subject}\n${text}`.replaceAll(SAME, '').split('\n');
        return lines
          .filter((line) => PLAIN_WORD.test(line) || line.includes(']['))
          .map((line) => `${file}: ${line}`);
      });
      expect(plain).toEqual([]);
    },
  );

  it('says the same in HTML, loads nothing and escapes what people typed', () => {
    const flaws = samples.flatMap(({ file, draft }) =>
      htmlFlaws(writeMail(draft)).map((flaw) => `${file} ${flaw}`),
    );
    expect(flaws).toEqual([]);
    const hostile = samples.map(({ draft }) => writeMail(draft).html).join('\n');
    expect(hostile).toContain('Ψ &lt;&amp;&gt; Ω');
    expect(hostile).not.toMatch(/Ψ <|Δ >|Повар </u);
  });

  it('reads from right to left if its language does', () => {
    const [{ draft } = {}] = samples;
    if (!draft) throw new Error('There is no sample');
    expect(writeMail(draft, pseudoReader('ar-XB')).html).toContain('<html lang="ar-XB" dir="rtl">');
    expect(writeMail(draft).html).toContain('<html lang="en" dir="ltr">');
  });

  it('has at most one action, a reason, and a title that’s also its subject', () => {
    for (const { file, draft } of samples) {
      const { subject, html } = writeMail(draft);
      expect(html.match(/class="action"/gu)?.length ?? 0, file).toBeLessThanOrEqual(1);
      expect(html.match(/<h1/gu), file).toHaveLength(1);
      expect(subject.length, file).toBeLessThanOrEqual(78);
    }
  });

  it('says why it was sent, and names the company it’s about', () => {
    for (const [file, drafts] of Object.entries(SAMPLE_MAILS)) {
      const texts = drafts.map((draft) => writeMail(draft).text);
      for (const text of texts)
        expect(text, file).toMatch(/You’re getting this email because|We always send this email, because/u);
      const isNamed = texts.some((text) => text.includes(SAMPLE_COMPANY));
      expect(isNamed, file).toBe(!WITHOUT_COMPANY.includes(file));
    }
  });

  it('is marked as automatic, so that no out-of-office reply comes back', () => {
    for (const { draft } of samples)
      expect(messageOf(writeMail(draft)).headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' });
  });
});
