import process from 'node:process';

/** How often each race is run: 25 times by default, or as set by `RACE_ROUNDS=300 npx vitest run`. */
export const RACE_ROUNDS = Number(process.env.RACE_ROUNDS ?? 25);
