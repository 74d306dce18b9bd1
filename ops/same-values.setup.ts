import process from 'node:process';
import { chooseFormatLocale } from '@common-ground/i18n/formats';
import { SOURCE_LANGUAGE } from '@common-ground/i18n/language';
import fc from 'fast-check';

/**
 * Property tests use the same values in every run, so that a result reflects the change and not chance. `PROPERTY_SEED=$RANDOM npx vitest
 * run` uses others.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) });

// An earlier file in the same worker may have chosen other formats.
chooseFormatLocale([], SOURCE_LANGUAGE);
