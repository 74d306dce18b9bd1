import { BOOSTER_LIMITS } from '../../profile/booster.ts';
import type { CvLine } from '../text/cv-line.ts';
import { findDateSpan, withoutSpan } from '../text/date-spans.ts';
import { type FoundItem, found, shortened } from './found-entry.ts';

/** Certificates and courses: one per line, with issuer and date. */
export function readCertificates(lines: readonly CvLine[]): readonly FoundItem[] {
  return lines.flatMap((line) => {
    const span = findDateSpan(line.text);
    const text = span === null ? line.text : withoutSpan(line.text, span);
    const [name = '', issuer = null] = text
      .split(/\s*[|•·\t]\s*|\s+[–—-]\s+|,\s+(?=[^,]*$)/u)
      .map((piece) => piece.replace(/^[\s,;:.(–—-]+|[\s,;:.(–—-]+$/gu, ''))
      .filter((piece) => piece !== '');
    if (!/\p{L}{2}/u.test(name) || [...name].length > BOOSTER_LIMITS.certificateName || text.length > 200)
      return [];
    const isLowerCase = /^\p{Ll}/u.test(name) && !line.isItem;
    if (isLowerCase) return [];
    return [
      {
        section: 'booster',
        field: 'certificates',
        isListItem: true,
        values: [
          ...found('name', shortened(name, BOOSTER_LIMITS.certificateName), [line]),
          ...found('issuer', issuer && shortened(issuer, BOOSTER_LIMITS.certificateIssuer), [line]),
          ...(span === null
            ? []
            : [...found('issuedOn', span.from, [line]), ...found('expiresOn', span.to, [line])]),
        ],
      },
    ];
  });
}
