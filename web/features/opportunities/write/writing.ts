import type { CompanyOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import type { Violation } from '@common-ground/contract/problem';
import type { OpportunityDraft } from '@common-ground/domain/opportunities/opportunity-draft';
import { changeViolations } from '@common-ground/domain/opportunities/published-change';
import { publishingViolations } from '@common-ground/domain/opportunities/publishing';
import { isSame } from '@common-ground/domain/profile/sections/section-merge';
import { settledContent } from '@common-ground/domain/profile/sections/settled-content';
import type { DraftState } from '../../../platform/drafts/draft-state.ts';
import { presentDay } from '../../../platform/words/day-words.ts';
import { problemWords, violationWords } from '../../../platform/words/problem-words.ts';
import { waitingWords } from '../../../platform/words/waiting-words.ts';
import type { SaveStatus } from '../../../ui/signs/saved-state.tsx';

/** What the parts of the page on which an opportunity is written work with. */
export type Writing = {
  readonly content: OpportunityDraft;
  readonly change: (entered: Partial<OpportunityDraft>) => void;
  /** What is wrong with a field, as far as it is time to say so. */
  readonly errorOf: (pointer: string) => string | undefined;
  /** Somebody has applied: what they were told stays. */
  readonly isTold: boolean;
  /** What candidates are told at present; null while it was never published. */
  readonly published: OpportunityDraft | null;
  /** Where the company's days end. */
  readonly timeZone: string;
};

/** The id of the field that a JSON pointer into the opportunity leads to. */
export function fieldIdOf(pointer: string): string {
  return `written${pointer.replaceAll('/', '-')}`;
}

/** What keeps something from being published now: what is missing or wrong, and what may not change any more. */
export function violationsBeforePublishing(
  content: OpportunityDraft,
  { published, wasAppliedFor }: Pick<CompanyOpportunity, 'published' | 'wasAppliedFor'>,
): readonly Violation[] {
  const settled = settledContent(content);
  const broken = publishingViolations(settled, presentDay());
  const changed = published === null ? [] : changeViolations(published, settled, wasAppliedFor);
  return [...broken, ...changed].map((violation) => ({ ...violation, params: { ...violation.params } }));
}

/** How the saving stands, in words: what stands in the way comes first. */
export function savingStatus({
  progress,
  problem,
  collisions,
  violations,
  content,
  base,
  hasSaved,
}: DraftState<OpportunityDraft>): SaveStatus {
  if (progress === 'stopped' && problem) return { kind: 'failed', text: problemWords(problem) };
  if (collisions.length > 0) return { kind: 'failed', text: 'Please choose which version to keep' };
  if (progress === 'waiting' && problem) return { kind: 'waiting', text: waitingWords(problem) };
  if (progress === 'sending' || progress === 'pending') return { kind: 'saving' };
  if (violations.length > 0 && !isSame(base.content, settledContent(content)))
    return { kind: 'waiting', text: 'One field is not ready to be saved' };
  return { kind: hasSaved ? 'saved' : 'idle' };
}

const NAMES: Readonly<Record<string, string>> = {
  title: 'Title',
  kind: 'Kind',
  routes: 'Who it is for',
  field: 'Field of work',
  about: 'What one does',
  places: 'Place',
  pay: 'Pay range',
  hoursPerWeek: 'Hours a week',
  startsOn: 'Start',
  closesOn: 'Closing date',
  criteria: 'What it asks for',
  process: 'How you decide',
};
const PARTS: Readonly<Record<string, string>> = {
  country: 'country',
  workMode: 'where the work is done',
  minimum: 'least pay',
  maximum: 'greatest pay',
  currency: 'currency',
  period: 'period',
  subject: 'what is asked',
  level: 'level',
  months: 'months',
  reason: 'why the job needs it',
  name: 'name',
  replyDays: 'days until you answer',
  kind: 'place in the order',
  scorecard: 'scorecard',
};

/** What a pointer leads to, such as "How you decide 2, days until you answer". */
export function fieldName(pointer: string): string {
  const [, field = '', ...rest] = pointer.split('/');
  const place = /^\d+$/.test(rest[0] ?? '') ? ` ${Number(rest[0]) + 1}` : '';
  const part = PARTS[(place ? rest[1] : rest[0]) ?? ''];
  return `${NAMES[field] ?? field}${place}${part ? `, ${part}` : ''}`;
}

/** What is missing where, by the field's name alone, says more than "Please fill this in". */
const MISSING: Readonly<Record<string, string>> = {
  '/routes': 'Please choose at least one.',
  '/places': 'Please add a place.',
  '/pay': 'Please give a pay range. Nothing is published without one.',
  '/closesOn': 'Please choose the last day on which one can apply.',
  '/criteria': 'Please add at least one thing that the job needs, and why.',
  '/process': 'Please say how you decide, and by when you answer.',
};

/** What a broken rule means beside its field. */
export function writtenViolationWords({ pointer, code, params }: Violation): string {
  if (code === 'required' && MISSING[pointer]) return MISSING[pointer];
  return violationWords({ code, params });
}
