import { type Finding, lineAt, type SourceFile } from '../finding.ts';

const LINK = /<a\s[^>]*?\bhref=(?:"(?!#)|\{)/g;

/**
 * Finds `<a>` links in features and frames, whose addresses the compiler doesn't check. The link components of `web/ui` only accept
 * existing addresses. Links to other sites open in a new tab and are allowed.
 */
export function checkPlainLinks(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => /^web\/(app|features)\/.+\.tsx$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(LINK)]
        .filter(({ index }) => !/^<a\s[\s\S]{0,200}?\btarget="_blank"/.test(text.slice(index)))
        .map(({ index }) => ({
          path,
          line: lineAt(text, index),
          message:
            'is a link that the compiler does not check: use TextLink, ButtonLink or PlainLink (web/ui)',
        })),
    );
}
