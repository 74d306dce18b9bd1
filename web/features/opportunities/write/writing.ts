import type { CompanyOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import type { Violation } from '@common-ground/contract/problem';
import type { OpportunityDraft } from '@common-ground/domain/opportunities/opportunity-draft';
import { changeViolations } from '@common-ground/domain/opportunities/published-change';
import { publishingViolations } from '@common-ground/domain/opportunities/publishing';
import { normalisedContent } from '@common-ground/domain/profile/sections/normalised-content';
import { isSame } from '@common-ground/domain/profile/sections/section-merge';
import { t } from '@common-ground/i18n/t';
import type { DraftState } from '../../../platform/drafts/draft-state.ts';
import { violationMessage } from '../../../platform/forms/violation-messages.ts';
import { presentDay } from '../../../platform/text/day-formats.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { describeWaiting } from '../../../platform/text/unsaved-messages.ts';
import type { SaveStatus } from '../../../ui/signs/saved-state.tsx';

/** What the parts of the opportunity editor share. */
export type Writing = {
  readonly content: OpportunityDraft;
  readonly change: (entered: Partial<OpportunityDraft>) => void;
  /** The error of a field, once it should be shown. */
  readonly errorOf: (pointer: string) => string | undefined;
  /** What prevents publishing now. */
  readonly unready: readonly Violation[];
  /** Whether someone has applied, so that what they were promised can't change. */
  readonly isLocked: boolean;
  /** What candidates currently see; null until it's first published. */
  readonly published: OpportunityDraft | null;
  /** The time zone in which the company's days end. */
  readonly timeZone: string;
};

/** The id of the field that a JSON pointer into the opportunity leads to. */
export function fieldIdOf(pointer: string): string {
  return `written${pointer.replaceAll('/', '-')}`;
}

/** What prevents publishing now: what's missing or wrong, and what may no longer change. */
export function violationsBeforePublishing(
  content: OpportunityDraft,
  { published, wasAppliedFor }: Pick<CompanyOpportunity, 'published' | 'wasAppliedFor'>,
): readonly Violation[] {
  const normalised = normalisedContent(content);
  const violations = publishingViolations(normalised, presentDay());
  const changed = published === null ? [] : changeViolations(published, normalised, wasAppliedFor);
  return [...violations, ...changed].map((violation) => ({ ...violation, params: { ...violation.params } }));
}

/** The saving status, as text: problems come first. */
export function savingStatus({
  progress,
  problem,
  collisions,
  violations,
  content,
  base,
  hasSaved,
}: DraftState<OpportunityDraft>): SaveStatus {
  if (progress === 'stopped' && problem) return { kind: 'failed', text: problemMessage(problem) };
  if (collisions.length > 0) return { kind: 'failed', text: t`Choose which version to keep` };
  if (progress === 'waiting' && problem) return { kind: 'waiting', text: describeWaiting(problem) };
  if (progress === 'sending' || progress === 'pending') return { kind: 'saving' };
  if (violations.length > 0 && !isSame(base.content, normalisedContent(content)))
    return { kind: 'waiting', text: t`One field needs fixing before we can save it` };
  return { kind: hasSaved ? 'saved' : 'idle' };
}

const NAMES: Readonly<Record<string, string>> = {
  title: t`Job title`,
  kind: t`Job type`,
  routes: t`Career stage`,
  field: t`Field of work`,
  about: t`About the role`,
  places: t`Location`,
  pay: t`Pay range`,
  hoursPerWeek: t`Hours per week`,
  startsOn: t`Start`,
  closesOn: t`Closing date`,
  criteria: t`What you’re looking for`,
  process: t`Hiring process`,
};
const PARTS: Readonly<Record<string, string>> = {
  country: t`country`,
  workMode: t`work mode`,
  minimum: t`minimum pay`,
  maximum: t`maximum pay`,
  currency: t`currency`,
  period: t`pay period`,
  subject: t`requirement`,
  level: t`level`,
  months: t`months`,
  reason: t`why the job needs it`,
  name: t`name`,
  replyDays: t`reply time`,
  kind: t`order`,
  scorecard: t`scorecard`,
};

/** The name of what a pointer refers to, such as "Hiring process 2, reply time". */
export function fieldName(pointer: string): string {
  const [, key = '', ...rest] = pointer.split('/');
  const field = NAMES[key] ?? key;
  const position = /^\d+$/.test(rest[0] ?? '') ? Number(rest[0]) + 1 : null;
  const part = PARTS[(position === null ? rest[0] : rest[1]) ?? ''];
  if (position === null) return part ? t`${field}, ${part}` : field;
  return part ? t`${field} ${position}, ${part}` : t`${field} ${position}`;
}

/** Naming the missing field says more than "Please fill this in". */
const MISSING: Readonly<Record<string, string>> = {
  '/routes': t`Choose at least one career stage.`,
  '/places': t`Add a location.`,
  '/pay': t`Enter a pay range. You can’t publish a job without one.`,
  '/closesOn': t`Choose the last day to apply.`,
  '/criteria': t`Add at least one requirement, and why the job needs it.`,
  '/process': t`Add your hiring stages and reply times.`,
};

/** What a broken rule means, shown next to its field. */
export function draftViolationMessage({ pointer, code, params }: Violation): string {
  if (code === 'required' && MISSING[pointer]) return MISSING[pointer];
  return violationMessage({ code, params });
}
