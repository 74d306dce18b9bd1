import { COMPANY_NAME_MAX } from '@common-ground/domain/access/company-name';
import { findPasswordFlaw, passwordLength } from '@common-ground/domain/access/password';
import { normalisedText, PLAIN_NAME_PATTERN } from '@common-ground/domain/profile/text';
import { t } from '@common-ground/i18n/t';

/** The error for an email address as typed; undefined if it may be valid. The provider decides. */
export function emailError(email: string): string | undefined {
  const trimmed = email.trim();
  if (trimmed === '') return t`Enter your email address.`;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(trimmed)) {
    return t`Enter an email address like name@example.org.`;
  }
  return undefined;
}

/** The error for the password of an existing account: it can only be missing. */
export function givenPasswordError(password: string): string | undefined {
  return password === '' ? t`Enter your password.` : undefined;
}

/** The error for a new password; undefined if it may be used. */
export function newPasswordError(password: string): string | undefined {
  if (password === '') return t`Choose a password.`;
  switch (findPasswordFlaw(password)) {
    case 'too_short':
      return t`Use at least ${passwordLength.min} characters.`;
    case 'too_long':
      return t`Use at most ${passwordLength.max} characters.`;
    case 'too_common':
      return t`That password is too easy to guess. Try a few unrelated words.`;
    case null:
      return undefined;
  }
}

/** The error for a company name; undefined if it may be used. */
export function companyNameError(name: string): string | undefined {
  const text = normalisedText(name);
  if (text === '') return t`Enter the company’s name.`;
  if ([...text].length > COMPANY_NAME_MAX) return t`Use at most ${COMPANY_NAME_MAX} characters for the name.`;
  return new RegExp(PLAIN_NAME_PATTERN, 'u').test(text)
    ? undefined
    : t`Enter only the name, without web or email addresses, < or >, or invisible characters.`;
}

/** The error for the age box; undefined when it's ticked (`yes`). */
export function ageError(ticked: string): string | undefined {
  return ticked === 'yes' ? undefined : t`Tick the box to confirm that you’re 16 or older.`;
}
