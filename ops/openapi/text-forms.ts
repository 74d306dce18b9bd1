import {
  LATIN_NAME_PATTERN,
  NAME_PATTERN,
  PLAIN_NAME_PATTERN,
  PROSE_PATTERN,
} from '@common-ground/domain/profile/text';

/** A pattern with a name. */
export type TextForm = { readonly name: string; readonly pattern: string; readonly description: string };

/** Text formats that many fields share, so that a long pattern is written once. They don't cover `null`. */
const TEXT_FORMS: readonly TextForm[] = [
  {
    name: 'TextLine',
    pattern: NAME_PATTERN,
    description: 'One line of text in any script: no control characters, no `<` or `>`, and not only blanks.',
  },
  {
    name: 'PlainTextLine',
    pattern: PLAIN_NAME_PATTERN,
    description:
      'One line of text in any script that no mail program takes for a link or an address, without invisible characters.',
  },
  {
    name: 'LatinTextLine',
    pattern: LATIN_NAME_PATTERN,
    description: 'Latin letters with the marks, spaces and punctuation that names have.',
  },
  {
    name: 'Prose',
    pattern: PROSE_PATTERN,
    description: 'Text that may run over several lines: no control characters, and not only blanks.',
  },
];

/** The shared text format for a pattern, if there is one. */
export function textForm(pattern: unknown): TextForm | undefined {
  return TEXT_FORMS.find((form) => form.pattern === pattern);
}
