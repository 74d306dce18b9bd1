import {
  CRITERION_KINDS,
  CRITERION_LIMITS,
  CRITERION_NEEDS,
} from '@common-ground/domain/opportunities/criterion';
import { OPPORTUNITY_LIMITS } from '@common-ground/domain/opportunities/opportunity-draft';
import { STAGE_KINDS, STAGE_LIMITS } from '@common-ground/domain/opportunities/stage';
import { PAY_PATTERN, PAY_PERIODS } from '@common-ground/domain/profile/employment';
import { YEAR_PATTERN } from '@common-ground/domain/profile/iso-date';
import { COUNTRY_CODES } from '@common-ground/domain/profile/lists/countries';
import { CURRENCY_CODES } from '@common-ground/domain/profile/lists/currencies';
import { WORK_MODES } from '@common-ground/domain/profile/location';
import { CANDIDATE_ROUTES } from '@common-ground/domain/profile/role-choice';
import { NAME_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, type TSchema, Type } from 'typebox';
import {
  nullableEnum,
  nullableHours,
  nullableInteger,
  nullableObject,
  nullableString,
  oneOf,
} from '../nullable.ts';
import { EntryId, nullableLine, nullableProse } from '../profile/entry.ts';
import { OpportunityKindName } from './opportunity.ts';

/** An opportunity while it is being written. Null means not entered; what's missing is reported on publishing. */

const closed = { additionalProperties: false } as const;

function limitedList<Item extends TSchema>(maxItems: number, items: Item) {
  return Type.Unsafe<readonly Static<Item>[]>({ type: 'array', maxItems, items });
}

/** A day (`YYYY-MM-DD`), or null. */
const NullableDay = nullableString({ format: 'date', pattern: YEAR_PATTERN });

/** A place of a draft; anything can still be missing. */
const DraftPlace = Type.Object(
  {
    country: nullableEnum(COUNTRY_CODES),
    region: nullableLine(OPPORTUNITY_LIMITS.region),
    city: nullableLine(OPPORTUNITY_LIMITS.city),
    workMode: nullableEnum(WORK_MODES),
  },
  closed,
);

/** The pay of a draft; anything can still be missing. */
const Pay = nullableObject({
  minimum: nullableString({ pattern: PAY_PATTERN }),
  maximum: nullableString({ pattern: PAY_PATTERN }),
  currency: nullableEnum(CURRENCY_CODES),
  period: nullableEnum(PAY_PERIODS),
});

/** A criterion of a draft; anything can still be missing. */
const DraftCriterion = Type.Object(
  {
    id: EntryId,
    kind: oneOf(CRITERION_KINDS),
    need: oneOf(CRITERION_NEEDS),
    subject: nullableLine(CRITERION_LIMITS.subject),
    level: nullableLine(20),
    months: nullableInteger({ minimum: 0, maximum: CRITERION_LIMITS.months }),
    reason: nullableLine(CRITERION_LIMITS.reason),
  },
  closed,
);

/** What an interviewer rates, with what a low, a middle and a high rating look like. */
const DraftScorecardItem = Type.Object(
  {
    id: EntryId,
    competence: nullableLine(STAGE_LIMITS.competence),
    question: nullableLine(STAGE_LIMITS.question),
    anchors: nullableObject({
      low: nullableLine(STAGE_LIMITS.anchor),
      middle: nullableLine(STAGE_LIMITS.anchor),
      high: nullableLine(STAGE_LIMITS.anchor),
    }),
  },
  closed,
);

/** A stage of a draft; anything can still be missing. */
const DraftStage = Type.Object(
  {
    id: EntryId,
    kind: oneOf(STAGE_KINDS),
    name: nullableLine(STAGE_LIMITS.name),
    replyDays: nullableInteger({ minimum: 1, maximum: STAGE_LIMITS.replyDays }),
    scorecard: limitedList(STAGE_LIMITS.items, DraftScorecardItem),
  },
  closed,
);

/** The stages of an opportunity or a template. */
export const DraftStages = limitedList(STAGE_LIMITS.stages, DraftStage);

/** The title of a job. */
const OpportunityTitle = Type.String({
  minLength: 1,
  maxLength: OPPORTUNITY_LIMITS.title,
  pattern: NAME_PATTERN,
});

/** The largest body with stages: eight stages with eight items each, all texts as long as possible in any script. */
export const WRITTEN_BYTES = 512 * 1024;

/** Everything that the company writes about a job. */
export const OpportunityDraft = Type.Object(
  {
    title: OpportunityTitle,
    kind: OpportunityKindName,
    routes: Type.Unsafe<readonly (typeof CANDIDATE_ROUTES)[number][]>({
      type: 'array',
      uniqueItems: true,
      maxItems: CANDIDATE_ROUTES.length,
      items: oneOf(CANDIDATE_ROUTES),
    }),
    field: nullableString({ pattern: '^isco-08:[0-9]{2}$' }),
    about: nullableProse(OPPORTUNITY_LIMITS.about),
    places: limitedList(OPPORTUNITY_LIMITS.places, DraftPlace),
    pay: Pay,
    hoursPerWeek: nullableHours({ minimum: 1, maximum: OPPORTUNITY_LIMITS.hoursPerWeek }),
    startsOn: NullableDay,
    closesOn: NullableDay,
    criteria: limitedList(CRITERION_LIMITS.criteria, DraftCriterion),
    process: DraftStages,
  },
  closed,
);
export type OpportunityDraft = Static<typeof OpportunityDraft>;

/** What a draft begins with. */
export const OpportunityCreation = Type.Object(
  { title: OpportunityTitle, kind: OpportunityKindName },
  closed,
);
export type OpportunityCreation = Static<typeof OpportunityCreation>;
