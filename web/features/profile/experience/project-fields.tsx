import { ACADEMICS_LIMITS, type SchoolProject } from '@common-ground/domain/profile/qualification';
import { t } from '@common-ground/i18n/t';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { EntryFieldsProps } from '../entries/entry-fields.ts';
import { ProseField } from '../fields/prose-field.tsx';

/** The fields of one school project. */
export function ProjectFields({ entry, change, errorOf, idOf }: EntryFieldsProps<SchoolProject>) {
  return (
    <div className="grid grid-cols-1 gap-7">
      <TextField
        id={idOf('title')}
        label={t`Project title`}
        placeholder={t`e.g. A weather station for the school grounds`}
        maxLength={ACADEMICS_LIMITS.projectTitle}
        value={entry.title ?? ''}
        onChange={(event) => change({ title: event.target.value || null })}
        error={errorOf('title')}
      />
      <ProseField
        id={idOf('description')}
        label={t`What you did`}
        isOptional
        hint={t`What was your part, and how did it turn out?`}
        atMost={ACADEMICS_LIMITS.projectDescription}
        value={entry.description}
        onChange={(description) => change({ description })}
        error={errorOf('description')}
      />
    </div>
  );
}
