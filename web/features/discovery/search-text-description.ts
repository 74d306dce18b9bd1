import { readSearchWords } from '@common-ground/domain/discovery/search-words';
import { formatList } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';

const quoted = (terms: readonly string[]) => terms.map((term) => t`“${{ term }}”`);

/**
 * Explains how search terms are understood: "“hospital” or (“clinic” without “intern”)". Empty if there's nothing to explain: no terms,
 * or a single one.
 */
export function describeSearchText(text: string): string {
  const groups = readSearchWords(text);
  const termCount = groups.reduce((count, { all, none }) => count + all.length + none.length, 0);
  if (termCount < 2 && !groups.some(({ none }) => none.length > 0)) return '';
  const isAmongOthers = groups.length > 1;
  return formatList(
    groups.map(({ all, none }) => {
      const included = formatList(quoted(all));
      if (none.length === 0) return included;
      const excluded = formatList(quoted(none), 'or');
      if (all.length === 0) return t`without ${excluded}`;
      return isAmongOthers ? t`(${included} without ${excluded})` : t`${included} without ${excluded}`;
    }),
    'or',
  );
}
