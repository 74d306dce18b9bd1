/** The name of the device storage for answers to the culture questions. */
export const CULTURE_ANSWERS = 'culture-answers';
