/**
 * What is in every free text of the candidate and in what the two wrote to each other; of the company alone; in the name of someone who
 * is reviewed blind; and in the name of someone who is found without one.
 */
export const CANARIES = {
  candidate: 'Quetzalcoatl',
  own: 'Nightjarwing',
  blind: 'Xochipilli',
  unnamed: 'Huitzilopochtli',
} as const;

/** What is shown of someone found without a name. */
export const SHOWN_OF_FOUND = '"Figures"';
