/**
 * Canaries: in every free text of the candidate and in their messages with the company; in the company's own text; in the name of someone
 * under blind review; and in the name of someone found without one.
 */
export const CANARIES = {
  candidate: 'Quetzalcoatl',
  own: 'Nightjarwing',
  blind: 'Xochipilli',
  unnamed: 'Huitzilopochtli',
} as const;

/** The visible text of someone found without a name. */
export const SHOWN_OF_FOUND = '"Figures"';
