import { isYearAlone } from '@common-ground/domain/cv-import/import-taking';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { formatValue } from '../steps/value-format.ts';
import { ImportField } from './import-field.tsx';
import { readFieldLabel } from './import-labels.ts';
import type { FieldDecision } from './import-review-state.ts';
import type { ReviewField } from './review-groups.ts';

export type Decide = (field: ReviewField, next: Partial<FieldDecision>) => void;

type EntryDetailsProps = {
  readonly fields: readonly ReviewField[];
  /** Whether each field can be left out on its own. */
  readonly hasBoxes: boolean;
  readonly onDecide: Decide;
};

/** Lists the extracted fields, next to the lines of the file that they come from. */
export function EntryDetails({ fields, hasBoxes, onDecide }: EntryDetailsProps) {
  return (
    <div className="grid gap-5">
      {bySnippet(fields).map(({ key, snippet, fields: ownFields }) => (
        <div key={key} className="grid grid-cols-1 gap-x-6 gap-y-2 md:grid-cols-[3fr_2fr]">
          <div className="grid content-start gap-4">
            {ownFields.map((field) => (
              <FieldRow
                key={`${field.proposal}.${field.index}`}
                field={field}
                hasBox={hasBoxes}
                onDecide={onDecide}
              />
            ))}
          </div>
          {snippet.text === '' ? null : <Source snippet={snippet} />}
        </div>
      ))}
    </div>
  );
}

type FieldRowProps = {
  readonly field: ReviewField;
  readonly hasBox: boolean;
  readonly onDecide: Decide;
};

function FieldRow({ field, hasBox, onDecide }: FieldRowProps) {
  const label = readFieldLabel(field.section, field.list, field.field.field);
  const { present } = field.comparison;
  const isPlain = typeof field.decision.value === 'boolean';
  return (
    <div className={joinClasses('grid items-start gap-x-3', hasBox && 'grid-cols-[auto_1fr]')}>
      {hasBox ? (
        <div className={isPlain ? '' : 'pt-7'}>
          <Checkbox
            label={<span className="sr-only">{t`Include ${label}`}</span>}
            checked={field.decision.isTaken}
            onChange={(event) => onDecide(field, { isTaken: event.target.checked })}
          />
        </div>
      ) : null}
      <div className={joinClasses('grid gap-1', isPlain && 'pt-2.5')}>
        <ImportField
          id={`import-${field.proposal}-${field.index}`}
          label={label}
          field={field}
          onChange={(value) => onDecide(field, { value, isTaken: !isYearAlone(field.field.field, value) })}
        />
        {present === null ? null : (
          <p className="text-small text-muted" dir="auto">
            <Trans>In your profile: {formatValue(present)}</Trans>
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

/** Groups fields that come from the same lines. */
function bySnippet(fields: readonly ReviewField[]) {
  const groups: { key: string; snippet: Snippet; fields: ReviewField[] }[] = [];
  for (const field of fields) {
    const { snippet } = field.field;
    const same = groups.find(
      (group) => group.snippet.fromLine === snippet.fromLine && group.snippet.text === snippet.text,
    );
    if (same) same.fields.push(field);
    else groups.push({ key: `${field.proposal}.${field.index}`, snippet, fields: [field] });
  }
  return groups;
}
