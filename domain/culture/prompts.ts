/** Who answers: a person about what they want, or an employee about what the company is like. */
export type Respondent = 'candidate' | 'employee';

/** The words around the statements. They are part of the instrument and of its licence. */
export type Prompts = {
  /** Precedes the stem of a rating statement. */
  readonly ratingLeadIn: string;
  /** The five answers, from 1 to 5. */
  readonly ratingLabels: readonly [string, string, string, string, string];
  readonly choiceQuestion: string;
  /** Precedes each of the four stems of a choice. */
  readonly choiceLeadIn: string;
  readonly mostLabel: string;
  readonly leastLabel: string;
};

const PROMPTS: Readonly<Record<Respondent, Prompts>> = {
  candidate: {
    ratingLeadIn: 'Think of a place where you’d like to work. How important is it to you that people there …',
    ratingLabels: [
      'Not important',
      'A little important',
      'Fairly important',
      'Very important',
      'Extremely important',
    ],
    choiceQuestion:
      'At a place where you’d like to work, which of these is most important to you, and which is least important?',
    choiceLeadIn: 'People there …',
    mostLabel: 'Most important',
    leastLabel: 'Least important',
  },
  employee: {
    ratingLeadIn: 'How true is it today that people here …',
    ratingLabels: ['Not true', 'A little true', 'Fairly true', 'Very true', 'Completely true'],
    choiceQuestion: 'Which of these is most true here today, and which is least true?',
    choiceLeadIn: 'People here …',
    mostLabel: 'Most true',
    leastLabel: 'Least true',
  },
};

/** Those of instrument 1.0.0, for sessions that began with them. */
const PROMPTS_1: Readonly<Record<Respondent, Prompts>> = {
  candidate: {
    ...PROMPTS.candidate,
    ratingLeadIn: 'How important is it to you that people here …',
    ratingLabels: [
      'Not important',
      'A little important',
      'Fairly important',
      'Very important',
      'One of the most important things',
    ],
    choiceQuestion: 'At work, which of these is most important to you, and which is least important?',
    choiceLeadIn: 'People here …',
  },
  employee: {
    ...PROMPTS.employee,
    ratingLabels: [
      'Not true',
      'A little true',
      'Fairly true',
      'Very true',
      'One of the most typical things about us',
    ],
  },
};

/** The words around the statements. @param instrumentVersion the session's version */
export function promptsOf(respondent: Respondent, instrumentVersion: string): Prompts {
  return (instrumentVersion === '1.0.0' ? PROMPTS_1 : PROMPTS)[respondent];
}
