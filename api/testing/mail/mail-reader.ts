import { foldedAddress, MAILS_PER_DAY } from '@common-ground/domain/company/company-mail';
import { PRODUCT_NAME } from '@common-ground/domain/company/reserved-name';
import type { Context } from '../../platform/context.ts';
import { linkedDomains } from '../../platform/domains/linked-domains.ts';
import type { Mail, SendMail } from '../../platform/mail/mail.ts';
import { htmlFlaws } from './html-flaws.ts';

/** The subjects of emails to raters: those that the company sends, and those that anyone can request, which have separate totals. */
const RATER = /^(Describe how people work|Your link for)/u;

/**
 * Every possible subject, with the company's name as the only user-chosen text. A subject that matches none of these belongs to an email
 * that isn't covered here. Those without a name come first: a company could be called "A candidate".
 */
const SUBJECTS: readonly RegExp[] = [
  /^Your code to verify [a-z0-9.-]+$/u,
  /^You’re invited to join a hiring team on Common Ground$/u,
  /^A company added you as a candidate on Common Ground$/u,
  /^Describe how people work at your company: 10 minutes, no name needed$/u,
  /^Your link for \d{4} has already been opened$/u,
  /^(A candidate asked for a reply that’s late|\d+ candidates asked for replies that are late)$/u,
  /^(A reply is late|\d+ replies are late|A reply is due soon|\d+ replies are due soon)$/u,
  /^(Someone|\d+ people) applied(, and \d+ more updates?)?$/u,
  /^(A candidate|\d+ candidates) (accepted|declined) your offers?(, and \d+ more updates?)?$/u,
  /^(A candidate sent you a message|You have messages from \d+ candidates)$/u,
  /^You’re mentioned in (a note|notes on \d+ applications)(, and \d+ more updates?)?$/u,
  /^Half the time to reply has passed for (one application|\d+ applications)$/u,
  /^([\d,]+)\+? new candidates? in a saved search$/u,
  /^(Your team on Common Ground has a new owner|A role on your team on Common Ground has changed)$/u,
  /^Someone (joined|left) your team on Common Ground$/u,
  /^You’re no longer on your company’s team on Common Ground$/u,
  /^Your company(’s domain on Common Ground has changed| is no longer verified on Common Ground)$/u,
  /^Your company is close to a daily limit$/u,
  /^Confirm your email address to keep your account$/u,
  /^(New verified company|Two companies want the same name): [a-z0-9.-]+$/u,
  /^A candidate challenged an overlap: CG-[0-9A-Z-]+$/u,
  /^A candidate reported a message: CG-[0-9A-Z-]+$/u,
  /^(?<company>.+) invites you to apply(, and \d+ more updates?)?$/u,
  /^Your role at (?<company>.+) has changed$/u,
  /^(?<company>.+) (made you an offer|responded to your application|has an update on your application|sent you a message)(, and \d+ more updates?)?$/u,
  /^(An interview (is booked|has moved|needs another time|is cancelled|has no interviewer left)|Reminder: you have an interview)$/u,
  /^You’re no longer on an interview panel$/u,
  /^A colleague took over your interview$/u,
  /^(Interview times were offered|A candidate (asked for other interview times|hasn’t chosen an interview time))$/u,
  /^(?<company>.+) (invites you to an interview|needs to move your interview)$/u,
  /^You asked (?<company>.+) for other interview times$/u,
  /^Your interview with (?<company>.+) (is booked|has moved|is cancelled|isn’t booked)$/u,
  /^Reminder: your interview with (?<company>.+)$/u,
  /^Your interview is cancelled$/u,
  /^(?<company>.+)’s reply is late(, and \d+ more updates?)?$/u,
];

/** What emails say instead of an unverified company's name. */
const UNNAMED: readonly string[] = ['A company', 'a company', 'your company'];

const CODE = /^Your code to verify (?<domain>[a-z0-9.-]+)$/u;
const DAY_MS = 86_400_000;
/** Addresses created by `signUpIdentity`: of accounts, or of people who are about to have one. */
const ACCOUNT = /@people\.example$/u;

/** Reads every email that a test application sends, and finds those that shouldn't have been sent. */
export type MailReader = {
  /** A mail sender whose emails the test reads. */
  reading(sendMail: SendMail): SendMail;
  /** The offences in the emails so far, one line each. */
  readonly findings: readonly string[];
  /** For the test of the reader itself. */
  forget(): void;
};

/** @param context of the application whose mails are read */
export function createMailReader(context: Pick<Context, 'systemDb' | 'config' | 'now'>): MailReader {
  const findings: string[] = [];
  const sent: { readonly key: string; readonly at: number }[] = [];

  /** Counts a mail in the last 24 hours. */
  function count(key: string, max: number, mail: Mail) {
    const at = context.now().getTime();
    sent.push({ key, at });
    const lastDay = sent.filter((item) => item.key === key && at - item.at >= 0 && at - item.at < DAY_MS);
    if (lastDay.length > max) findings.push(`past the ${max} of a day for ${key}: "${mail.subject}"`);
  }

  /** An email's content apart from our own words: no unverified company, and nothing that becomes a link. */
  function readWords(
    mail: Mail,
    companies: readonly { name: string; domain: string | null; verified_at: Date | null }[],
  ) {
    // Our own links lead to our pages, each on its own line.
    const words = `${mail.subject}\n${mail.text}`.replaceAll(/^https?:\/\/\S+$/gmu, '');
    const plainTextOf = (text: string) => ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
    const verified = companies
      .filter((company) => company.verified_at !== null)
      .map(({ name }) => plainTextOf(name));
    const withoutNames = verified.reduce((rest, name) => rest.replaceAll(name, '  '), plainTextOf(words));
    // If a company had the product's name, no one could tell whose words they are.
    for (const { name, verified_at: at } of companies)
      if (at === null && name !== PRODUCT_NAME && withoutNames.includes(plainTextOf(name)))
        findings.push(`names a company that is not verified: "${mail.subject}" says ${name}`);
    for (const domain of linkedDomains(words))
      if (!companies.some((company) => company.domain === domain))
        findings.push(`has a link that is not ours, to ${domain}: "${mail.subject}"`);
  }

  async function read(mail: Mail): Promise<void> {
    for (const flaw of htmlFlaws(mail)) findings.push(`${flaw}: "${mail.subject}"`);
    const subject = SUBJECTS.map((pattern) => pattern.exec(mail.subject)).find((match) => match !== null);
    if (!subject) {
      findings.push(`has a subject that is not on the list: "${mail.subject}"`);
      return;
    }
    const companies = await context.systemDb
      .selectFrom('companies')
      .select(['id', 'name', 'domain', 'verified_at', 'verified_by'])
      .execute();
    const named = subject.groups?.company;
    const isNameVerified = companies.some(
      ({ name, verified_at: at }) => at !== null && name.replaceAll(/\s+/g, ' ').trim() === named,
    );
    if (named !== undefined && !isNameVerified && !UNNAMED.includes(named))
      findings.push(`names a company that is not verified in its subject: "${mail.subject}"`);
    if (mail.to === context.config.securityContact) return;
    readWords(mail, companies);
    if (ACCOUNT.test(mail.to)) return;
    const company = companies.find(({ id }) => id === mail.companyId);
    if (!company) return void findings.push(`goes to a stranger for no company: "${mail.subject}"`);
    const domain = CODE.exec(mail.subject)?.groups?.domain;
    const host = mail.to.toLowerCase().split('@')[1] ?? '';
    const address = foldedAddress(mail.to);
    if (RATER.test(mail.subject)) {
      const { company: max, raterRequests, companyToRecipient, raterRequestsToRecipient } = MAILS_PER_DAY;
      count(`raters of the company ${company.id}`, max + raterRequests, mail);
      const maxPerRecipient = companyToRecipient + raterRequestsToRecipient;
      count(`raters of the company ${company.id} at ${address}`, maxPerRecipient, mail);
    } else if (domain === undefined) {
      count(`the company ${company.id}`, MAILS_PER_DAY.company, mail);
      count(`the company ${company.id} to ${address}`, MAILS_PER_DAY.companyToRecipient, mail);
      count(`the address ${address}`, MAILS_PER_DAY.recipient, mail);
    } else {
      count(`codes of the company ${company.id}`, MAILS_PER_DAY.codes, mail);
      count(`codes of the company ${company.id} to ${address}`, MAILS_PER_DAY.codesToRecipient, mail);
      count(
        `codes to the address ${address}`,
        MAILS_PER_DAY.recipientCodes + MAILS_PER_DAY.colleagueCodes,
        mail,
      );
    }
    if (!/\/login\?stop=[\w-]{64}$/mu.test(mail.text))
      findings.push(`has no link that stops it: "${mail.subject}"`);
    if (domain !== undefined) {
      if (host !== domain || (company.name !== PRODUCT_NAME && mail.text.includes(company.name)))
        findings.push(`is a code with other words, or to another place, than the domain: "${mail.subject}"`);
    } else if (company.verified_at === null)
      findings.push(`goes to a stranger before the company is verified: "${mail.subject}"`);
    else if (RATER.test(mail.subject) && (company.verified_by !== 'domain' || host !== company.domain))
      findings.push(`goes to a rater who is not at the company's domain: "${mail.subject}"`);
  }

  return {
    findings,
    forget: () => void findings.splice(0),
    reading: (sendMail) => async (mail) => {
      await sendMail(mail);
      await read(mail);
    },
  };
}
