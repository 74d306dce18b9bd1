import process from 'node:process';

/** `npm run test:long` repeats some tests with more cases; `npm test` runs them with those that differ most. */
export const isLong = process.env.LONG_TESTS === '1';
