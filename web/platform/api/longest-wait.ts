/** Longest time that something waits on the device, in milliseconds: 24 hours. After that it is forgotten. */
export const MAX_WAIT_MS = 86_400_000;
