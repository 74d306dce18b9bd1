import { LANGUAGE_LEVELS } from '@common-ground/domain/profile/booster';
import { displayName } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { useId } from 'react';

type LanguageLevelsProps = {
  /** The chosen languages, with or without a minimum level: "de", "pt:B2". */
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
};

const levelLabel = (level: string) => (level === 'native' ? t`Native` : t`${level} or above`);

/** The required level for each chosen language. */
export function LanguageLevels({ selected, onChange }: LanguageLevelsProps) {
  const id = useId();
  return (
    <div className="mt-1 grid gap-1.5">
      {selected.map((value) => {
        const [tag = '', level = ''] = value.split(':');
        return (
          <div key={tag} className="flex items-center justify-between gap-2 text-small">
            <label htmlFor={`${id}-${tag}`} className="min-w-0 truncate text-muted">
              {displayName(tag, 'language')}
            </label>
            <select
              id={`${id}-${tag}`}
              value={level}
              onChange={(event) => {
                const next = event.target.value === '' ? tag : `${tag}:${event.target.value}`;
                onChange(selected.map((language) => (language === value ? next : language)));
              }}
              className="min-h-9 max-w-36 rounded-control border border-control bg-surface px-2 text-small"
            >
              <option value="">{t`Any level`}</option>
              {LANGUAGE_LEVELS.map((option) => (
                <option key={option} value={option}>
                  {levelLabel(option)}
                </option>
              ))}
            </select>
          </div>
        );
      })}
    </div>
  );
}
