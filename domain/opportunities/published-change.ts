import { isSame } from '../profile/sections/section-merge.ts';
import type { Violation } from '../violation.ts';
import type { DraftAnchors, DraftScorecardItem, DraftStage, OpportunityDraft } from './opportunity-draft.ts';

/**
 * What may still change in a published opportunity. People plan around the closing date once they've read it, so it can only move later;
 * a company that wants to stop sooner can pause. Once someone has applied, what they read has to stay true: pay can't drop, no place can
 * be removed, and kind, hours, criteria and stages stay. Wording can be improved (title, text, reasons, stage names), and scorecards can
 * be extended.
 */

/** Everything that's written about a job, in the order in which it's written. */
const FIELDS = [
  'title',
  'kind',
  'routes',
  'field',
  'about',
  'places',
  'pay',
  'hoursPerWeek',
  'startsOn',
  'closesOn',
  'criteria',
  'process',
] as const satisfies readonly (keyof OpportunityDraft)[];
export type OpportunityField = (typeof FIELDS)[number];

/** The parts of a job that differ from what candidates see. */
export function changedFields(
  published: OpportunityDraft,
  draft: OpportunityDraft,
): readonly OpportunityField[] {
  return FIELDS.filter((field) => !isSame(published[field], draft[field]));
}

const frozen = (pointer: string): Violation => ({ pointer, code: 'frozen', params: {} });

/**
 * The parts of a change that can't be published.
 * @param published what candidates have seen
 * @param hasApplications whether anyone has ever applied
 */
export function changeViolations(
  published: OpportunityDraft,
  draft: OpportunityDraft,
  hasApplications: boolean,
): readonly Violation[] {
  const { closesOn } = published;
  const closesSooner = closesOn !== null && draft.closesOn !== null && draft.closesOn < closesOn;
  return [
    ...(closesSooner ? [{ pointer: '/closesOn', code: 'closes_sooner', params: { limit: closesOn } }] : []),
    ...(hasApplications ? frozenViolations(published, draft) : []),
  ];
}

function frozenViolations(published: OpportunityDraft, draft: OpportunityDraft): readonly Violation[] {
  const fields = (['kind', 'hoursPerWeek'] as const).filter((field) => published[field] !== draft[field]);
  const hasLostPlace = published.places.some((place) => !draft.places.some((other) => isSame(place, other)));
  return [
    ...fields.map((field) => frozen(`/${field}`)),
    ...(hasLostPlace ? [{ pointer: '/places', code: 'place_lost', params: {} }] : []),
    ...payViolations(published, draft),
    ...criteriaViolations(published, draft),
    ...processViolations(published, draft),
  ];
}

function payViolations(
  { pay: publishedPay }: OpportunityDraft,
  { pay }: OpportunityDraft,
): readonly Violation[] {
  if (publishedPay === null || pay === null) return [];
  const changed = (['currency', 'period'] as const).filter((part) => publishedPay[part] !== pay[part]);
  if (changed.length > 0) return changed.map((part) => frozen(`/pay/${part}`));
  return (['minimum', 'maximum'] as const)
    .filter((part) => Number(pay[part]) < Number(publishedPay[part]))
    .map((part) => ({
      pointer: `/pay/${part}`,
      code: 'pay_fell',
      params: { limit: publishedPay[part] ?? '' },
    }));
}

function criteriaViolations(published: OpportunityDraft, draft: OpportunityDraft): readonly Violation[] {
  const withoutReasons = ({ criteria }: OpportunityDraft) =>
    criteria.map(({ reason: _reason, ...rest }) => rest);
  return isSame(withoutReasons(published), withoutReasons(draft)) ? [] : [frozen('/criteria')];
}

function processViolations(published: OpportunityDraft, draft: OpportunityDraft): readonly Violation[] {
  const promised = ({ process }: OpportunityDraft) =>
    process.map(({ id, kind, replyDays }) => ({ id, kind, replyDays }));
  if (!isSame(promised(published), promised(draft))) return [frozen('/process')];
  return published.process.flatMap((stage, index) => {
    const now = draft.process[index] as DraftStage;
    return keepsItems(stage, now) ? [] : [frozen(`/process/${index}/scorecard`)];
  });
}

/** Whether every item that interviewers may have rated is unchanged, apart from empty parts that were filled in. */
function keepsItems(published: DraftStage, now: DraftStage): boolean {
  return published.scorecard.every((item) => {
    const same = now.scorecard.find(({ id }) => id === item.id);
    return same !== undefined && same.competence === item.competence && isCompleted(item, same);
  });
}

function isCompleted(item: DraftScorecardItem, now: DraftScorecardItem): boolean {
  const texts = ({ question, anchors }: DraftScorecardItem) => [
    question,
    ...(['low', 'middle', 'high'] as const).map((end) => (anchors as DraftAnchors | null)?.[end] ?? null),
  ];
  const after = texts(now);
  return texts(item).every((text, index) => text === null || text === after[index]);
}
