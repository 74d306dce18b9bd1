import { DOCUMENT_LIMITS } from '@common-ground/domain/documents/document';
import {
  DOCUMENT_VISIBILITIES,
  type DocumentVisibility,
} from '@common-ground/domain/documents/document-visibility';
import { LANGUAGE_CODES } from '@common-ground/domain/profile/languages';
import { ComboField } from '../../ui/combo-field.tsx';
import type { ComboOption } from '../../ui/combo-search.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { VISIBILITY_WORDS } from './document-words.ts';

/** What is entered about a document of either kind, as it stands in the fields. */
export type Details = {
  readonly label: string | null;
  readonly language: string | null;
  readonly visibility: DocumentVisibility;
  readonly expiresOn: string | null;
};

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

let made: readonly ComboOption[] | undefined;

function languageOptions(): readonly ComboOption[] {
  const collator = new Intl.Collator('en');
  made ??= LANGUAGE_CODES.map((code) => ({ value: code, label: names.of(code) ?? code, detail: code })).sort(
    (one, other) => collator.compare(one.label, other.label),
  );
  return made;
}

/** The fields that files and links have in common. */
export function DetailFields({
  details,
  errors,
  onChange,
}: {
  readonly details: Details;
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (changes: Partial<Details>) => void;
}) {
  return (
    <>
      <TextField
        label="What you call it"
        isOptional
        hint="Companies see these words. Without them, they see what kind of document it is."
        maxLength={DOCUMENT_LIMITS.label}
        value={details.label ?? ''}
        error={errors.get('label')}
        onChange={(event) => onChange({ label: event.target.value || null })}
      />
      <ComboField
        label="Language"
        isOptional
        hint="So that a reader knows before opening it."
        options={languageOptions()}
        value={details.language}
        error={errors.get('language')}
        onChange={(language) => onChange({ language })}
      />
      <TextField
        type="date"
        label="Valid until"
        isOptional
        hint="For certificates and results that run out. From 60 days before, it is marked in the list."
        min="1900-01-01"
        max="2199-12-31"
        value={details.expiresOn ?? ''}
        error={errors.get('expiresOn')}
        onChange={(event) => onChange({ expiresOn: event.target.value || null })}
      />
      <RadioCards
        legend="Who gets it"
        options={DOCUMENT_VISIBILITIES.map((value) => ({ value, ...VISIBILITY_WORDS[value] }))}
        value={details.visibility}
        onChange={(visibility) => onChange({ visibility })}
      />
    </>
  );
}
