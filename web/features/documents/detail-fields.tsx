import { DOCUMENT_LIMITS } from '@common-ground/domain/documents/document';
import {
  DOCUMENT_VISIBILITIES,
  type DocumentVisibility,
} from '@common-ground/domain/documents/document-visibility';
import { languageOptions } from '../../platform/words/language-words.ts';
import { ComboField } from '../../ui/fields/combo-field.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { VISIBILITY_WORDS } from './document-words.ts';

/** What is entered about a document of either kind, as it stands in the fields. */
export type Details = {
  readonly label: string | null;
  readonly language: string | null;
  readonly visibility: DocumentVisibility;
  readonly expiresOn: string | null;
};

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
        options={languageOptions(details.language)}
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
