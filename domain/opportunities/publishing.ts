import type { Violation } from '../violation.ts';
import { type Criterion, criteriaViolations } from './criterion.ts';
import type { Opportunity, OpportunityPlace } from './opportunity.ts';
import type { DraftStage, OpportunityDraft } from './opportunity-draft.ts';
import type { PayRange } from './pay.ts';
import { processViolations, type Stage } from './stage.ts';

/** What an opportunity needs before it can be published. */

const required = (pointer: string): Violation => ({ pointer, code: 'required', params: {} });

/**
 * Everything that prevents an opportunity from being published: missing text, career stage, hours, pay range, closing date or place, no
 * reply time for a stage, no criterion with a reason, and broken rules.
 * @param today `YYYY-MM-DD`
 */
export function publishingViolations(draft: OpportunityDraft, today: string): readonly Violation[] {
  const { routes, about, hoursPerWeek, criteria, process } = draft;
  return [
    ...(routes.length === 0 ? [required('/routes')] : []),
    ...(about === null ? [required('/about')] : []),
    ...placeViolations(draft),
    ...payViolations(draft),
    ...(hoursPerWeek === null ? [required('/hoursPerWeek')] : []),
    ...dayViolations(draft, today),
    ...(criteria.length === 0 ? [required('/criteria')] : []),
    ...criteriaViolations(criteria),
    ...(process.length === 0 ? [required('/process')] : []),
    ...processViolations(process),
    ...process.flatMap(stageViolations),
  ];
}

function placeViolations({ places }: OpportunityDraft): readonly Violation[] {
  if (places.length === 0) return [required('/places')];
  return places.flatMap(({ country, workMode }, index) => [
    ...(country === null ? [required(`/places/${index}/country`)] : []),
    ...(workMode === null ? [required(`/places/${index}/workMode`)] : []),
  ]);
}

function payViolations({ pay }: OpportunityDraft): readonly Violation[] {
  if (pay === null) return [required('/pay')];
  const missing = (['minimum', 'maximum', 'currency', 'period'] as const)
    .filter((part) => pay[part] === null)
    .map((part) => required(`/pay/${part}`));
  const isUpsideDown =
    pay.minimum !== null && pay.maximum !== null && Number(pay.maximum) < Number(pay.minimum);
  return isUpsideDown
    ? [...missing, { pointer: '/pay/maximum', code: 'too_small', params: { limit: pay.minimum } }]
    : missing;
}

function dayViolations({ startsOn, closesOn }: OpportunityDraft, today: string): readonly Violation[] {
  if (closesOn === null) return [required('/closesOn')];
  return [
    ...(closesOn < today ? [{ pointer: '/closesOn', code: 'day_too_early', params: { limit: today } }] : []),
    ...(startsOn !== null && startsOn < closesOn
      ? [{ pointer: '/startsOn', code: 'day_too_early', params: { limit: closesOn } }]
      : []),
  ];
}

function stageViolations({ name, replyDays, scorecard }: DraftStage, stage: number): readonly Violation[] {
  const pointer = `/process/${stage}`;
  return [
    ...(name === null ? [required(`${pointer}/name`)] : []),
    ...(replyDays === null ? [required(`${pointer}/replyDays`)] : []),
    ...scorecard.flatMap(({ competence }, item) =>
      competence === null ? [required(`${pointer}/scorecard/${item}/competence`)] : [],
    ),
  ];
}

const NO_ANCHORS = { low: null, middle: null, high: null } as const;

/** Turns a draft without {@link publishingViolations} into the opportunity that candidates see. */
export function publishedOpportunity(draft: OpportunityDraft): Opportunity {
  return {
    ...draft,
    about: draft.about ?? '',
    places: draft.places as readonly OpportunityPlace[],
    pay: draft.pay as PayRange,
    hoursPerWeek: draft.hoursPerWeek ?? 0,
    criteria: draft.criteria as readonly Criterion[],
    process: draft.process.map(
      (stage) =>
        ({
          ...stage,
          scorecard: stage.scorecard.map((item) => ({ ...item, anchors: item.anchors ?? NO_ANCHORS })),
        }) as Stage,
    ),
  };
}

/** Turns a published opportunity back into a draft. */
export function draftOf(opportunity: Opportunity): OpportunityDraft {
  return {
    ...opportunity,
    about: opportunity.about === '' ? null : opportunity.about,
    process: opportunity.process.map((stage) => ({
      ...stage,
      scorecard: stage.scorecard.map((item) => ({
        ...item,
        anchors: Object.values(item.anchors).every((anchor) => anchor === null) ? null : item.anchors,
      })),
    })),
  };
}

/** Copies an opportunity into a new draft, without its dates. @param newId returns a new UUID each time */
export function duplicateOf(draft: OpportunityDraft, newId: () => string): OpportunityDraft {
  return {
    ...draft,
    startsOn: null,
    closesOn: null,
    criteria: draft.criteria.map((criterion) => ({ ...criterion, id: newId() })),
    process: stagesWithNewIds(draft.process, newId),
  };
}

/** Copies stages from a template or another opportunity, with new IDs. @param newId returns a new UUID each time */
export function stagesWithNewIds(stages: readonly DraftStage[], newId: () => string): readonly DraftStage[] {
  return stages.map((stage) => ({
    ...stage,
    id: newId(),
    scorecard: stage.scorecard.map((item) => ({ ...item, id: newId() })),
  }));
}
