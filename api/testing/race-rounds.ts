import process from 'node:process';

/** How often each race is run: with every run of the tests, and as often as `RACE_ROUNDS=300 npx vitest run` says. */
export const RACE_ROUNDS = Number(process.env.RACE_ROUNDS ?? 25);
