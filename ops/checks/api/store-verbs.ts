import { type Finding, lineAt, type SourceFile } from '../finding.ts';

/**
 * What functions of stores do, in one word each. `claim` takes due work for one process, `requeue` gives it back, `schedule` plans what is due
 * later, `mark` sets a moment or state.
 */
const VERBS =
  /^(find|list|count|has|is|insert|update|upsert|delete|lock|claim|requeue|mark|record|publish|schedule)[A-Z]/;
const EXPORTED = /^export async function\*? (\w+)/gm;

/** Checks that store functions that query the database use a closed list of verbs. */
export function checkStoreVerbs(files: readonly SourceFile[]): Finding[] {
  const stores = files.filter(({ path }) => /^api\/stores\/.+\.store\.ts$/.test(path));
  return stores.flatMap(({ path, text }) =>
    [...text.matchAll(EXPORTED)].flatMap(({ 1: name = '', index }) =>
      VERBS.test(name)
        ? []
        : [{ path, line: lineAt(text, index), message: `${name} begins with none of the verbs of stores` }],
    ),
  );
}
