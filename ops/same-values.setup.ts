import process from 'node:process';
import fc from 'fast-check';

/**
 * Properties are tried with the same values in every run of the tests, so that a run tells of the change and not of luck. With
 * `PROPERTY_SEED=$RANDOM npx vitest run` others are tried.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) });
