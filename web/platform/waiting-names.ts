/** The name under which answers to the culture questions wait on the device. */
export const CULTURE_ANSWERS = 'culture-answers';
