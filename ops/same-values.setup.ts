import process from 'node:process';
import { chooseFormatLocale } from '@common-ground/i18n/formats';
import { SOURCE_LANGUAGE } from '@common-ground/i18n/language';
import fc from 'fast-check';

/**
 * Properties are tried with the same values in every run of the tests, so that a result reflects the change and not chance. With
 * `PROPERTY_SEED=$RANDOM npx vitest run` others are tried.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) });

// A file that ran before in the same worker may have chosen other formats.
chooseFormatLocale([], SOURCE_LANGUAGE);
