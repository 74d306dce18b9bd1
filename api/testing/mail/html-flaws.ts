import type { UnnamedMail } from '../../platform/mail/mail.ts';

const LOADS =
  /<(img|script|link|iframe|object|embed|video|audio|form|input|svg)\b|\bsrc=|url\(|@import|\son\w+=/iu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Flaws in an email's HTML: it loads something, or differs from the text. */
export function htmlFlaws({ subject, text, html }: UnnamedMail): string[] {
  const tags = (html.match(/<[^>]*>/gu) ?? []).join('');
  const flaws = LOADS.test(tags) || /url\(|@import/iu.test(html) ? ['loads something, or runs it'] : [];
  // The text doesn't repeat the subject; the HTML has it as its heading.
  return visibleText(html).replace(plainTextOf(subject), '') === plainTextOf(text)
    ? flaws
    : [...flaws, 'says something else in HTML'];
}

/** The body's words in order, with each link after its label, as in the text. */
function visibleText(html: string): string {
  const body = html.slice(html.search(/<body/u));
  const withLinks = body.replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gu, '$2 $1');
  const plainText = withLinks.replaceAll(/<[^>]*>/gu, ' ');
  return plainTextOf(plainText.replaceAll(/&\w+;|&#39;/gu, (entity) => ENTITIES[entity] ?? entity));
}

/** Without spaces and list dashes. */
function plainTextOf(text: string): string {
  return text.replaceAll(/^- /gmu, '').replaceAll(/\s+/gu, '');
}
