import type { DemographicQuestion, Demographics } from '@common-ground/domain/equal-opportunity/demographics';
import { t } from '@common-ground/i18n/t';

type QuestionTexts<Question extends DemographicQuestion> = {
  readonly legend: string;
  readonly hint?: string;
  readonly answers: Record<NonNullable<Demographics[Question]>, string>;
};

const DECLINED = { prefer_not_to_say: t`Prefer not to say` };

/** The questions in order, with the label of each answer. */
export const QUESTION_TEXTS: { readonly [Question in DemographicQuestion]: QuestionTexts<Question> } = {
  sex: {
    legend: t`Sex`,
    answers: { female: t`Female`, male: t`Male`, intersex: t`Intersex`, ...DECLINED },
  },
  gender: {
    legend: t`Gender`,
    hint: t`How you see yourself. It may differ from your sex at birth.`,
    answers: {
      woman: t`Woman`,
      man: t`Man`,
      non_binary: t`Non-binary`,
      another: t`Another gender`,
      ...DECLINED,
    },
  },
  ethnicity: {
    legend: t`Ethnicity`,
    hint: t`These groups are broad because we ask in many countries. Choose the closest one.`,
    answers: {
      arab_or_middle_eastern: t`Arab or Middle Eastern`,
      asian: t`Asian`,
      black: t`Black`,
      indigenous: t`Indigenous people`,
      latin_american: t`Latin American`,
      mixed: t`More than one of these`,
      roma_or_traveller: t`Roma or Traveller`,
      white: t`White`,
      another: t`Another group`,
      ...DECLINED,
    },
  },
  ageBand: {
    legend: t`Age`,
    answers: {
      under_18: t`Under 18`,
      from_18: t`18 to 24`,
      from_25: t`25 to 34`,
      from_35: t`35 to 44`,
      from_45: t`45 to 54`,
      from_55: t`55 to 64`,
      from_65: t`65 or over`,
      ...DECLINED,
    },
  },
  disability: {
    legend: t`Disability`,
    hint: t`A physical or mental condition that makes everyday life harder and has lasted, or is expected to last, a year or more. If you need adjustments at work or in interviews, add them to your profile.`,
    answers: { yes: t`Yes`, no: t`No`, ...DECLINED },
  },
  firstInFamily: {
    legend: t`First in your family at university`,
    hint: t`Yes if no one who raised you went to university, whether or not you go yourself.`,
    answers: { yes: t`Yes`, no: t`No`, not_sure: t`I’m not sure`, ...DECLINED },
  },
};
