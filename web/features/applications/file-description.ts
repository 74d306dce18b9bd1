import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';

const FILE_KIND_LABELS: Readonly<Record<string, string>> = {
  cv: t`CV`,
  transcript: t`Transcript`,
  certificate: t`Certificate`,
  work_sample: t`Work sample`,
  portfolio_link: t`Portfolio link`,
};

/** The name of a document: its label, or else its kind. */
export function documentName(kind: string, label: string | null): string {
  return label ?? FILE_KIND_LABELS[kind] ?? t`Document`;
}

/** "PDF, 1.2 MB"; empty for a link. */
export function describeFile(fileType: string | null, byteCount: number | null): string {
  if (fileType === null || byteCount === null) return '';
  const isLarge = byteCount >= 1_000_000;
  const size = formatNumber(byteCount / (isLarge ? 1_000_000 : 1_000), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return t`${{ fileType: fileType.toUpperCase() }}, ${size}`;
}
