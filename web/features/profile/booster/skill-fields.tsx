import {
  BOOSTER_LIMITS,
  SKILL_LEVELS,
  type Skill,
  type SkillLevel,
} from '@common-ground/domain/profile/booster';
import { t } from '@common-ground/i18n/t';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { EntryFieldsProps } from '../entries/entry-fields.ts';
import { LinkField } from '../fields/link-field.tsx';
import { optionsOf } from '../fields/option-labels.ts';
import { SKILL_LEVEL_LABELS } from './booster-labels.ts';

/** The fields of one skill: its name, level, and a link to an example. */
export function SkillFields({ entry, change, errorOf, idOf }: EntryFieldsProps<Skill>) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          id={idOf('name')}
          label={t`Skill`}
          autoComplete="off"
          maxLength={BOOSTER_LIMITS.skill}
          value={entry.name ?? ''}
          onChange={(event) => change({ name: event.target.value || null })}
          error={errorOf('name')}
        />
        <Select
          id={idOf('level')}
          label={t`Skill level`}
          isOptional
          placeholder={t`I’d rather not say`}
          options={optionsOf(SKILL_LEVELS, SKILL_LEVEL_LABELS)}
          value={entry.level ?? ''}
          onChange={(event) => change({ level: (event.target.value || null) as SkillLevel | null })}
          error={errorOf('level')}
        />
      </div>
      <LinkField
        id={idOf('link')}
        label={t`Link to an example`}
        value={entry.link}
        onChange={(link) => change({ link })}
        error={errorOf('link')}
      />
    </div>
  );
}
