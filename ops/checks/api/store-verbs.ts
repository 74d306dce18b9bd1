import { type Finding, lineAt, type SourceFile } from '../finding.ts';

/**
 * The verbs for store functions. `claim` takes due work for one process, `requeue` returns it, `schedule` plans later work, `mark` sets a
 * time or state.
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
