import { parseSync } from 'oxc-parser';
import type { SourceFile } from '../checks/finding.ts';
import { readDocComment } from './doc-comment.ts';

/** A named list of words of the domain: `APPLICATION_STATUSES` is the list of `ApplicationStatus`. */
export type WordList = { readonly name: string; readonly words: readonly string[]; readonly text: string };

/** Names of lists without a type, and of those whose type is only meaningful inside its module. */
const NAMES: Readonly<Record<string, string>> = {
  'contacts/contact-match VERDICTS': 'MatchVerdict',
  'discovery/facet REACHES': 'LocationReach',
  'people/candidate-invitation DECLINE_REASONS': 'InvitationDeclineReason',
  'profile/cv/cv-document PAPER_SIZES': 'PaperSize',
  'profile/employment SITUATIONS': 'EmploymentSituation',
  'profile/lists/countries COUNTRY_CODES': 'CountryCode',
  'profile/lists/currencies CURRENCY_CODES': 'CurrencyCode',
  'profile/role-choice STAGES': 'CareerStage',
};

function typeNameOf(text: string, constant: string): string | undefined {
  return new RegExp(`^export type (\\w+) = \\(typeof ${constant}\\)\\[number\\];`, 'm').exec(text)?.[1];
}

/**
 * The lists of words in domain modules, each under the name of its type. @param listed the upper-case exports of each module, by path
 */
export function readWordLists(
  files: readonly SourceFile[],
  listed: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): readonly WordList[] {
  return files.flatMap(({ path, text }) =>
    Object.entries(listed.get(path) ?? {}).flatMap(([constant, words]) => {
      const module = path.slice('domain/'.length, -'.ts'.length);
      const typeName = typeNameOf(text, constant);
      const name = NAMES[`${module} ${constant}`] ?? typeName;
      const isList = Array.isArray(words) && words.every((word) => typeof word === 'string');
      if (name === undefined || !isList) return [];
      const comment = commentOn(path, text, constant) || commentOn(path, text, typeName ?? '');
      return [{ name, words, text: comment }];
    }),
  );
}

/** The doc comment on an exported constant or type; empty without one. */
function commentOn(path: string, text: string, exported: string): string {
  const { program, comments } = parseSync(path, text);
  const statement = program.body.find((item) => {
    if (item.type !== 'ExportNamedDeclaration') return false;
    const { declaration } = item;
    if (declaration?.type === 'TSTypeAliasDeclaration') return declaration.id.name === exported;
    if (declaration?.type !== 'VariableDeclaration') return false;
    return declaration.declarations.some(({ id }) => id.type === 'Identifier' && id.name === exported);
  });
  const precedingComment = comments.findLast(
    ({ end }) =>
      statement && end <= statement.start && /^[ \t]*\n?[ \t]*$/.test(text.slice(end, statement.start)),
  );
  return precedingComment ? readDocComment(precedingComment.value).text : '';
}
