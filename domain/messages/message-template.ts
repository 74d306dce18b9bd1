import { COMPANY_NAME_MAX } from '../access/company-name.ts';
import { OPPORTUNITY_LIMITS } from '../opportunities/opportunity-draft.ts';
import { declineThanks } from '../pipeline/decline-letters.ts';
import { PERSONAL_LIMITS } from '../profile/personal-details.ts';
import { MEMBER_NAME_LENGTH } from '../team/team-invitation.ts';
import type { Violation } from '../violation.ts';

/** Templates: texts with placeholders that are filled in for each candidate. */

/** What can be filled in: the candidate's name, the title of the opportunity, the name of the company. */
export const MESSAGE_PLACEHOLDERS = ['name', 'title', 'company'] as const;
/** A decline can also thank the candidate, see `declineThanks`. */
export const DECLINE_PLACEHOLDERS = [...MESSAGE_PLACEHOLDERS, 'thanks'] as const;
/** Messages can also contain the name of the member who writes them. */
export const TEMPLATE_PLACEHOLDERS = [...MESSAGE_PLACEHOLDERS, 'member'] as const;
export type TemplatePlace = (typeof TEMPLATE_PLACEHOLDERS)[number];
type MessagePlace = (typeof DECLINE_PLACEHOLDERS)[number] | TemplatePlace;

/**
 * Maximum lengths in characters: of a message as written, of feedback, of the text of an offer, and of the final text with placeholders
 * filled in.
 */
export const MESSAGE_LENGTHS = { message: 3_000, feedback: 3_000, offer: 3_000, filled: 4_000 } as const;

/** The maximum length of a template's name, and how many templates a company can have. */
export const MESSAGE_TEMPLATE_LIMITS = { name: 80, count: 20 } as const;

const PLACEHOLDER = /\{([^{}]*)\}/g;

/**
 * The placeholders in a text that can't be filled in, each once, as written.
 * @param fillable those that can be filled in
 */
export function unknownPlaceholders(template: string, fillable: readonly string[]): readonly string[] {
  const segments = [...template.matchAll(PLACEHOLDER)].map(([whole, placeholder]) => ({
    whole,
    place: placeholder,
  }));
  const unknown = segments.filter(({ place: placeholder }) => !fillable.includes(placeholder ?? ''));
  return [...new Set(unknown.map(({ whole }) => whole))];
}

/** The placeholders in a text about to be sent that still need filling in, each once. Other braces belong to the author's text. */
export function emptyPlaces(text: string): readonly TemplatePlace[] {
  const used = new Set([...text.matchAll(PLACEHOLDER)].map(([, placeholder]) => placeholder));
  return TEMPLATE_PLACEHOLDERS.filter((placeholder) => used.has(placeholder));
}

const LONGEST_VALUES: Readonly<Record<MessagePlace, string>> = {
  name: ' '.repeat(PERSONAL_LIMITS.fullName),
  title: ' '.repeat(OPPORTUNITY_LIMITS.title),
  company: ' '.repeat(COMPANY_NAME_MAX),
  member: ' '.repeat(MEMBER_NAME_LENGTH),
  thanks: declineThanks(' '.repeat(OPPORTUNITY_LIMITS.title), { isOpened: true, isInterviewed: true }),
};

/**
 * How long a text can become once filled in, in characters. It assumes the longest possible name rather than the candidate's, so that a
 * refusal reveals nothing about withheld names.
 */
export function longestFilled(template: string): number {
  return [...filledMessage(template, LONGEST_VALUES)].length;
}

/**
 * What a schema can't check in a template: unknown placeholders, and a text that would be too long once they are filled.
 * @param pointer where the template is in the input
 * @param fillable those that can be filled in
 */
export function templateViolations(
  pointer: string,
  template: string,
  fillable: readonly string[],
): readonly Violation[] {
  const limit = MESSAGE_LENGTHS.filled;
  return [
    ...unknownPlaceholders(template, fillable).map((placeholder) => ({
      pointer,
      code: 'unknown_place',
      params: { place: placeholder },
    })),
    ...(longestFilled(template) > limit ? [{ pointer, code: 'too_long', params: { limit } }] : []),
  ];
}

/** The violations of a text with unfilled placeholders. @param pointer where the text is in the input */
export function emptyPlaceViolations(pointer: string, text: string): readonly Violation[] {
  return emptyPlaces(text).map((placeholder) => ({
    pointer,
    code: 'empty_place',
    params: { place: `{${placeholder}}` },
  }));
}

/**
 * The text as sent to one candidate. Placeholders inside values aren't filled in. @param values a missing, null or empty value leaves its
 * placeholder as written: blind review doesn't show the name
 */
export function filledMessage(
  template: string,
  values: Readonly<Partial<Record<MessagePlace, string | null>>>,
): string {
  return template.replace(
    PLACEHOLDER,
    (whole, placeholder: string) => values[placeholder as MessagePlace] || whole,
  );
}

/** The existing text with a template added below as a new paragraph. @param max the maximum length, in UTF-16 units */
export function withTemplate(written: string, template: string, max: number): string {
  return (written.trim() === '' ? template : `${written.trimEnd()}\n\n${template}`).slice(0, max);
}
