/**
 * Classes for a button next to a control, with the same height and vertical position: always, or from the
 * width at which they share a line.
 */
export const BESIDE_CONTROL = { always: 'mt-7.25 min-h-11.5', sm: 'sm:mt-7.25 sm:min-h-11.5' } as const;
