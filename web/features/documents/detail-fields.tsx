import { DOCUMENT_LIMITS } from '@common-ground/domain/documents/document';
import {
  DOCUMENT_VISIBILITIES,
  type DocumentVisibility,
} from '@common-ground/domain/documents/document-visibility';
import { t } from '@common-ground/i18n/t';
import { languageOptions } from '../../platform/text/language-labels.ts';
import { ComboField } from '../../ui/fields/combo-field.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { VISIBILITY_TEXTS } from './document-texts.ts';

/** The form values for a document of either kind. */
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
        label={t`Document name`}
        isOptional
        hint={t`Companies will see this name. If you leave it blank, they’ll see the document type.`}
        maxLength={DOCUMENT_LIMITS.label}
        value={details.label ?? ''}
        error={errors.get('label')}
        onChange={(event) => onChange({ label: event.target.value || null })}
      />
      <ComboField
        label={t`Language`}
        isOptional
        hint={t`So readers know before they open it.`}
        options={languageOptions(details.language)}
        value={details.language}
        error={errors.get('language')}
        onChange={(language) => onChange({ language })}
      />
      <TextField
        type="date"
        label={t`Valid until`}
        isOptional
        hint={t`For certificates and results that expire. We’ll flag it in your list 60 days before.`}
        min="1900-01-01"
        max="2199-12-31"
        value={details.expiresOn ?? ''}
        error={errors.get('expiresOn')}
        onChange={(event) => onChange({ expiresOn: event.target.value || null })}
      />
      <RadioCards
        legend={t`Who can see it`}
        options={DOCUMENT_VISIBILITIES.map((value) => ({ value, ...VISIBILITY_TEXTS[value] }))}
        value={details.visibility}
        onChange={(visibility) => onChange({ visibility })}
      />
    </>
  );
}
