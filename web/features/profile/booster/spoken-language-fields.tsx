import {
  LANGUAGE_LEVELS,
  type LanguageLevel,
  type SpokenLanguage,
} from '@common-ground/domain/profile/booster';
import { t } from '@common-ground/i18n/t';
import { languageOptions } from '../../../platform/text/language-labels.ts';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import type { EntryFieldsProps } from '../entries/entry-fields.ts';
import { optionsOf } from '../fields/option-labels.ts';
import { LANGUAGE_LEVEL_LABELS } from './booster-labels.ts';

/** The fields of one language and its level in the Common European Framework. Languages already listed aren't offered. */
export function SpokenLanguageFields({
  entry,
  change,
  errorOf,
  idOf,
  unavailable,
}: EntryFieldsProps<SpokenLanguage> & { readonly unavailable: readonly (string | null)[] }) {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <ComboField
        id={idOf('language')}
        label={t`Language`}
        options={languageOptions(entry.language).filter(
          ({ value }) => value === entry.language || !unavailable.includes(value),
        )}
        value={entry.language}
        onChange={(language) => change({ language })}
        error={errorOf('language')}
      />
      <Select
        id={idOf('level')}
        label={t`Level`}
        options={optionsOf(LANGUAGE_LEVELS, LANGUAGE_LEVEL_LABELS)}
        value={entry.level ?? ''}
        onChange={(event) => change({ level: (event.target.value || null) as LanguageLevel | null })}
        error={errorOf('level')}
      />
    </div>
  );
}
