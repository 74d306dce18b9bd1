import { isYearAlone } from '@common-ground/domain/cv-import/import-taking';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { valueWords } from '../steps/plain-words.ts';
import { ImportField } from './import-field.tsx';
import type { FieldDecision, ReviewField, ReviewGroup } from './import-review-state.ts';
import { entryKindWords, readFieldWords } from './import-words.ts';

type Decide = (field: ReviewField, next: Partial<FieldDecision>) => void;

/** What was read about one thing, field by field, beside the lines that it was read from. */
export function ImportGroupCard({
  group,
  onDecide,
}: {
  readonly group: ReviewGroup;
  readonly onDecide: Decide;
}) {
  return (
    <Card
      title={titleOf(group)}
      end={
        group.standing === 'differs' ? (
          <Chip tone="marigold">
            <Trans>Differs from your profile</Trans>
          </Chip>
        ) : (
          <Chip tone="ground">
            <Trans>New</Trans>
          </Chip>
        )
      }
    >
      <div className="grid gap-5">
        {bySnippet(group.fields).map(({ key, snippet, fields }) => (
          <div key={key} className="grid grid-cols-1 gap-x-6 gap-y-2 border-line md:grid-cols-[3fr_2fr]">
            <div
              className={joinClasses('grid content-start gap-4', group.list === 'skills' && 'sm:grid-cols-2')}
            >
              {fields.map((field) => (
                <FieldRow key={`${field.proposal}.${field.index}`} field={field} onDecide={onDecide} />
              ))}
            </div>
            <Source snippet={snippet} />
          </div>
        ))}
      </div>
    </Card>
  );
}

function titleOf({ isEntry, key, section, list, fields }: ReviewGroup): string {
  if (key === 'about') return t`About you`;
  if (!isEntry) return readFieldWords(section, list, '');
  const named = ['title', 'programme', 'name', 'institution', 'role', 'employer']
    .map((name) => fields.find(({ field }) => field.field === name)?.decision.value)
    .find((value) => typeof value === 'string' && value !== '');
  return named === undefined ? entryKindWords(list) : [entryKindWords(list), String(named)].join(': ');
}

function FieldRow({ field, onDecide }: { readonly field: ReviewField; readonly onDecide: Decide }) {
  const label = readFieldWords(field.section, field.list, field.field.field);
  const id = `import-${field.proposal}-${field.index}`;
  const { present } = field.comparison;
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-3">
      <div className={typeof field.decision.value === 'boolean' ? '' : 'pt-7'}>
        <Checkbox
          label={<span className="sr-only">{t`Include ${label}`}</span>}
          checked={field.decision.isTaken}
          onChange={(event) => onDecide(field, { isTaken: event.target.checked })}
        />
      </div>
      <div className={joinClasses('grid gap-1', typeof field.decision.value === 'boolean' && 'pt-2.5')}>
        <ImportField
          id={id}
          label={label}
          field={field}
          onChange={(value) => onDecide(field, { value, isTaken: !isYearAlone(field.field.field, value) })}
        />
        {present === null ? null : (
          <p className="text-small text-muted" dir="auto">
            <Trans>In your profile: {valueWords(present)}</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

type Snippet = ReviewField['field']['snippet'];

function Source({ snippet }: { readonly snippet: Snippet }) {
  const lines =
    snippet.fromLine === 0
      ? t`In the file`
      : snippet.fromLine === snippet.toLine
        ? t`Line ${String(snippet.fromLine)}`
        : t`Lines ${{ from: String(snippet.fromLine) }} to ${{ to: String(snippet.toLine) }}`;
  return (
    <figure className="grid content-start gap-1 self-start rounded-control bg-sunk p-3 text-small">
      <figcaption className="text-tiny text-muted">{lines}</figcaption>
      <blockquote dir="auto" className="whitespace-pre-line break-words">
        {snippet.text}
      </blockquote>
    </figure>
  );
}

/** Fields that were read from the same lines stand beside them together. */
function bySnippet(fields: readonly ReviewField[]) {
  const groups: { key: string; snippet: Snippet; fields: ReviewField[] }[] = [];
  for (const field of fields) {
    const { snippet } = field.field;
    const same = groups.find(
      (one) => one.snippet.fromLine === snippet.fromLine && one.snippet.text === snippet.text,
    );
    if (same) same.fields.push(field);
    else groups.push({ key: `${field.proposal}.${field.index}`, snippet, fields: [field] });
  }
  return groups;
}
