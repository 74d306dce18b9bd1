import type { DemographicQuestion, Demographics } from '@common-ground/domain/equal-opportunity/demographics';

type Words<Question extends DemographicQuestion> = {
  readonly legend: string;
  readonly hint?: string;
  readonly answers: Record<NonNullable<Demographics[Question]>, string>;
};

const DECLINED = { prefer_not_to_say: 'I prefer not to say' };

/** The questions in their order, with the words of each answer. */
export const QUESTION_WORDS: { readonly [Question in DemographicQuestion]: Words<Question> } = {
  sex: {
    legend: 'Sex',
    answers: { female: 'Female', male: 'Male', intersex: 'Intersex', ...DECLINED },
  },
  gender: {
    legend: 'Gender',
    hint: 'How you see yourself. It need not be the sex you were given at birth.',
    answers: { woman: 'Woman', man: 'Man', non_binary: 'Non-binary', another: 'Another gender', ...DECLINED },
  },
  ethnicity: {
    legend: 'Ethnicity',
    hint: 'Broad groups, because they are asked in many countries. Choose the one that is nearest to you.',
    answers: {
      arab_or_middle_eastern: 'Arab or Middle Eastern',
      asian: 'Asian',
      black: 'Black',
      indigenous: 'Indigenous people',
      latin_american: 'Latin American',
      mixed: 'More than one of these',
      roma_or_traveller: 'Roma or Traveller',
      white: 'White',
      another: 'Another group',
      ...DECLINED,
    },
  },
  ageBand: {
    legend: 'Age',
    answers: {
      under_18: 'Under 18',
      from_18: '18 to 24',
      from_25: '25 to 34',
      from_35: '35 to 44',
      from_45: '45 to 54',
      from_55: '55 to 64',
      from_65: '65 or over',
      ...DECLINED,
    },
  },
  disability: {
    legend: 'Disability',
    hint: 'Anything of body or mind that has lasted, or will last, a year or more and makes everyday things harder. What you need at work or in an interview is asked elsewhere, in your profile.',
    answers: { yes: 'Yes', no: 'No', ...DECLINED },
  },
  firstInFamily: {
    legend: 'First in your family at university',
    hint: 'Yes if neither of those who brought you up went to university, whether you go or not.',
    answers: { yes: 'Yes', no: 'No', not_sure: 'I am not sure', ...DECLINED },
  },
};
