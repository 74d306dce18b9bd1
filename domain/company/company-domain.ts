import { PUBLIC_MAIL_BRANDS, PUBLIC_MAIL_DOMAINS } from './public-mail-domains.ts';

/** The domain by which a company can be verified: one at which only its own people have addresses. */

/** The longest name of a domain (RFC 1035), and the longest address (RFC 5321), in characters. */
export const DOMAIN_LENGTH = 253;
export const ADDRESS_LENGTH = 254;

const ATOM = "[A-Za-z0-9#$&'*+/=?^_`{|}~-]+";

/**
 * The form of an address that mail is sent to, so that each mailbox has one spelling and limits count it once. No quoted part, no IP
 * address as a domain, and no `%` or `!`, which mail servers such as Postfix route to another mailbox. For JSON Schema.
 */
export const EMAIL_ADDRESS_PATTERN = `^${ATOM}(\\.${ATOM})*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+([Xx][Nn]--[A-Za-z0-9-]{1,59}|[A-Za-z]{2,63})$`;

/**
 * The form of a domain: lower case, two labels or more, each made of letters, digits and hyphens; other scripts in their ASCII form
 * (`xn--…`). For JSON Schema.
 */
export const DOMAIN_PATTERN = '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+(xn--[a-z0-9-]{1,59}|[a-z]{2,63})$';

/** The domain of an address, in lower case; null when there is none. */
export function domainOfAddress(address: string): string | null {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return address.lastIndexOf('@') > 0 && domain !== '' ? domain : null;
}

/** Whether an address is at exactly this domain, not at one above or below it. Case makes no difference. */
export function isAddressAt(address: string, domain: string): boolean {
  return domainOfAddress(address) === domain.toLowerCase();
}

/**
 * What universities and schools call the subdomain where everyone who studies there, or used to, has an address: "alumni.ethz.ch",
 * "alum.mit.edu".
 */
const ALUMNI =
  /^(alum|alumni|alumnae|alumnus|alumnos|ancien|anciens|former|grads?|students?|stud|student-mail|etu|etud|etudiants?|edu-mail|campus|estudiantes?|alunos?|studenti|studenten|schueler|pupils?|learners?|ogrenci)$/u;

/**
 * Whether anyone can have an address at a domain, or at one above it, so that it proves nothing about a company.
 * @param domain in any case
 */
export function isPublicMailDomain(domain: string): boolean {
  const labels = domain.toLowerCase().split('.');
  return labels.some(
    (label, index) =>
      index < labels.length - 1 &&
      ((index < labels.length - 2 && ALUMNI.test(label)) ||
        PUBLIC_MAIL_DOMAINS.has(labels.slice(index).join('.')) ||
        // Also under a country's domain, such as "hotmail.co.uk", where the brand comes third from the end.
        (index >= labels.length - 3 && PUBLIC_MAIL_BRANDS.has(label))),
  );
}
