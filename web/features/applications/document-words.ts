import { numberFormat } from '../../platform/words/number-words.ts';

const KIND_WORDS: Readonly<Record<string, string>> = {
  cv: 'CV',
  transcript: 'Transcript',
  certificate: 'Certificate',
  work_sample: 'Work sample',
  portfolio_link: 'Portfolio link',
};

/** What a document is called: its label, else its kind. */
export function documentName(kind: string, label: string | null): string {
  return label ?? KIND_WORDS[kind] ?? 'Document';
}

/** "PDF, 1.2 MB"; empty for a link. */
export function fileWords(fileType: string | null, byteCount: number | null): string {
  if (fileType === null || byteCount === null) return '';
  const isLarge = byteCount >= 1_000_000;
  const size = numberFormat({ maximumFractionDigits: isLarge ? 1 : 0 }).format(
    byteCount / (isLarge ? 1_000_000 : 1_000),
  );
  return `${fileType.toUpperCase()}, ${size} ${isLarge ? 'MB' : 'kB'}`;
}
