import { type Finding, lineAt, type SourceFile } from '../finding.ts';

const LINK = /<a\s[^>]*?\bhref=(?:"(?!#)|\{)/g;

/**
 * Finds links in features and frames that are written as `<a>`, whose address the compiler doesn't check. Those of `web/ui` lead to
 * addresses that exist. Links to other sites open a tab of their own and may stay.
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
