import { MAILS_PER_DAY, MAILS_PER_FIRST_DAY } from '@common-ground/domain/company/company-mail';

/**
 * The kinds of email that a company causes. Only a code may be sent before the company is verified; `colleague_code` if the person asking
 * has a confirmed address at the same registered domain; `rater_request` is a link that someone asked for on the company's open page.
 */
export type CompanyMailKind =
  | 'code'
  | 'colleague_code'
  | 'rater_link'
  | 'rater_request'
  | 'team_invitation'
  | 'added_candidate'
  | 'invitation';

/** Whether an email contains a code. */
export function isCodeMail(kind: CompanyMailKind | 'operator'): boolean {
  return kind === 'code' || kind === 'colleague_code';
}

/** A daily total: what it counts, and its limit, also for a company that a code has just verified. */
export type Total<Kind> = { readonly kind: Kind; readonly max: number };
export type CompanyTotal = Total<'any' | 'team_invitation' | 'code' | 'rater_request'> & {
  readonly maxAtFirst: number;
};

/**
 * The company totals that an email counts towards: codes have one of their own, so that nothing else keeps them from arriving, and so do
 * emails that strangers can request.
 */
export function companyTotals(kind: CompanyMailKind): readonly CompanyTotal[] {
  const { codes, company: max, teamInvitations } = MAILS_PER_DAY;
  if (isCodeMail(kind)) return [{ kind: 'code', max: codes, maxAtFirst: codes }];
  if (kind === 'rater_request')
    return [{ kind, max: MAILS_PER_DAY.raterRequests, maxAtFirst: MAILS_PER_FIRST_DAY.raterRequests }];
  const any = { kind: 'any', max, maxAtFirst: MAILS_PER_FIRST_DAY.company } as const;
  const maxAtFirst = MAILS_PER_FIRST_DAY.teamInvitations;
  return kind === 'team_invitation' ? [any, { kind, max: teamInvitations, maxAtFirst }] : [any];
}

/**
 * The address total that an email counts towards.
 * @param isFirst whether the company has sent nothing of the kind to the address that day
 */
export function recipientTotal(
  kind: CompanyMailKind,
  isFirst: boolean,
): Total<'any' | 'code' | 'colleague_code' | 'rater_request'> {
  if (kind === 'rater_request') return { kind, max: MAILS_PER_DAY.raterRequestsToRecipient };
  if (kind === 'colleague_code') return { kind, max: MAILS_PER_DAY.colleagueCodes };
  const { recipient, recipientCodes, recipientBeforeRepeats } = MAILS_PER_DAY;
  const max = kind === 'code' ? recipientCodes : recipient;
  return { kind: kind === 'code' ? kind : 'any', max: isFirst ? max : recipientBeforeRepeats };
}

/** The total for one company and one address that an email counts towards. */
export function companyAddressTotal(kind: CompanyMailKind): Total<'any' | 'code' | 'rater_request'> {
  if (kind === 'rater_request') return { kind, max: MAILS_PER_DAY.raterRequestsToRecipient };
  return isCodeMail(kind)
    ? { kind: 'code', max: MAILS_PER_DAY.codesToRecipient }
    : { kind: 'any', max: MAILS_PER_DAY.companyToRecipient };
}
