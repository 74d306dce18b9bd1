/**
 * The longest time that unsent data is stored on the device, in milliseconds: 24 hours. After that it's
 * deleted.
 */
export const MAX_WAIT_MS = 86_400_000;
