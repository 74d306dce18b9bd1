import { ACADEMICS_LIMITS, type SchoolProject } from '@common-ground/domain/profile/qualification';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { EntryFieldsProps } from '../entries/entry-fields.ts';
import { ProseField } from '../fields/prose-field.tsx';

/** Something made or done at school. */
export function ProjectFields({ entry, change, errorOf, idOf }: EntryFieldsProps<SchoolProject>) {
  return (
    <div className="grid grid-cols-1 gap-7">
      <TextField
        id={idOf('title')}
        label="What was it?"
        placeholder="Such as “A weather station for our school yard”"
        maxLength={ACADEMICS_LIMITS.projectTitle}
        value={entry.title ?? ''}
        onChange={(event) => change({ title: event.target.value || null })}
        error={errorOf('title')}
      />
      <ProseField
        id={idOf('description')}
        label="What you did"
        isOptional
        hint="What was yours to do, and what came of it?"
        atMost={ACADEMICS_LIMITS.projectDescription}
        value={entry.description}
        onChange={(description) => change({ description })}
        error={errorOf('description')}
      />
    </div>
  );
}
