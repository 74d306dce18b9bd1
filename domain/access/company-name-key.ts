import { normalForm } from '../normal-form.ts';

/** Legal forms of companies, without points: what stands at the end of a name and does not tell one company from another. */
const LEGAL_FORMS = new Set(
  [
    'ltd limited plc llp llc lp inc incorporated corp corporation co company',
    'gmbh ag kg kgaa ohg gbr ug se ev eg mbh',
    'sa sas sarl sasu snc scs sca eurl spa srl sapa snc',
    'bv nv vof cv bvba sprl srl asbl vzw',
    'ab as asa aps oy oyj hf ehf',
    'lda sl slu sau cv sadecv',
    'zoo spzoo sro doo dd kft zrt nyrt srl ooo oao pao ad eood ood',
    'pty pte pvt kk gk sdn bhd',
  ].flatMap((line) => line.split(' ')),
);

/** Words between a company and its legal form, such as the "&" of "GmbH & Co. KG". */
const LINKS = new Set(['und', 'and', 'et', 'e', 'y', 'i', 'de']);

/**
 * The form in which names of companies are compared: without case, accents, punctuation and legal forms, in the same order. "Harbour
 * Health Ltd." and "HARBOUR-HEALTH" have the same one.
 * @param name in any script
 * @returns never empty for a name in which something is visible
 */
export function companyNameKey(name: string): string {
  const plain = normalForm(name, 'NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    // Points within a legal form ("S.A.", "z o.o.") are taken out, and everything else that is no letter or figure parts words.
    .replaceAll(/(?<=\p{L})\.(?=\p{L}(\P{L}|$))/gu, '')
    .replaceAll(/['’.]/gu, '');
  const words = plain
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);
  if (words.length === 0) return normalForm(name, 'NFKC').trim().toLowerCase();
  let end = joinedTail(words);
  while (end > 1 && (LEGAL_FORMS.has(words[end - 1] as string) || LINKS.has(words[end - 1] as string)))
    end -= 1;
  return words.slice(0, end).join(' ');
}

/** Drops a legal form that was written in parts at the end, such as "z o o" or "s a". */
function joinedTail(words: string[]): number {
  for (const length of [4, 3, 2])
    if (words.length > length && LEGAL_FORMS.has(words.slice(-length).join(''))) return words.length - length;
  return words.length;
}

/** Whether two names stand for the same company as far as a name can tell. */
export function isSameCompanyName(one: string, other: string): boolean {
  return companyNameKey(one) === companyNameKey(other);
}
