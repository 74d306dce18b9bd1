import process from 'node:process';
import { ROUTES } from '@common-ground/contract/routes';
import { checkRawAddresses } from './api/raw-addresses.ts';
import { checkSqlPlace } from './api/sql-place.ts';
import { checkStoreRoles } from './api/store-roles.ts';
import { checkStoreVerbs } from './api/store-verbs.ts';
import { checkArrows } from './arrows.ts';
import { checkDecisionRecords } from './decision-records.ts';
import { declaredOperations } from './declared-operations.ts';
import { checkDocParams } from './doc-params.ts';
import { checkDocumentLinks } from './document-links.ts';
import { checkEnvironment } from './environment.ts';
import { checkFeatureShape } from './feature-shape.ts';
import { checkFileNames } from './file-names.ts';
import { checkFileSize } from './file-size.ts';
import { describeFinding, type Finding, type SourceFile } from './finding.ts';
import { checkFolderCycles } from './folder-cycles.ts';
import { checkFolderSize } from './folder-size.ts';
import { checkForbiddenText } from './forbidden-text.ts';
import { checkImportCycles } from './import-cycles.ts';
import { checkListOrder } from './list-order.ts';
import { checkCatalogues, checkShownText } from './messages/messages.ts';
import { checkNames } from './names.ts';
import { checkNamesInSentences } from './names-in-sentences.ts';
import { checkInstalledNotice } from './notice.ts';
import { checkOperations } from './operations.ts';
import { codeAmong, readProjectFiles, readProjectPaths } from './project-files.ts';
import { checkCacheWrites } from './web/cache-writes.ts';
import { checkDroppedSchemas } from './web/dropped-schemas.ts';
import { checkPlainLinks } from './web/plain-links.ts';
import { checkQueryKeys } from './web/query-keys.ts';
import { checkTypedDirection } from './web/typed-direction.ts';

/** Fewer files than this can't be all of them: a check that read nothing mustn't report success. */
const MIN_COUNTS = { files: 200, imports: 500, operations: 20 };

function countFindings(counts: typeof MIN_COUNTS): Finding[] {
  return (Object.keys(MIN_COUNTS) as (keyof typeof MIN_COUNTS)[])
    .filter((what) => counts[what] < MIN_COUNTS[what])
    .map((what) => ({ path: 'ops/checks', line: 0, message: `read only ${counts[what]} ${what}` }));
}

/**
 * Runs all our own rules over the project's files.
 * @param listedOperations the names of the operations in `contract/routes.ts`.
 */
export function checkHouseRules(
  files: readonly SourceFile[],
  listedOperations: ReadonlySet<string>,
): { findings: Finding[]; counts: typeof MIN_COUNTS } {
  const paths = new Set(files.map(({ path }) => path));
  const code = codeAmong(files);
  const operations = declaredOperations(code);
  const arrows = checkArrows(code, paths);
  const counts = { files: code.length, imports: arrows.followed, operations: operations.length };
  return {
    counts,
    findings: [
      ...countFindings(counts),
      ...arrows.findings,
      ...checkImportCycles(code),
      ...checkFolderCycles(code),
      ...checkSqlPlace(code),
      ...checkStoreRoles(code),
      ...checkListOrder(code),
      ...checkStoreVerbs(code),
      ...checkQueryKeys(code),
      ...checkCacheWrites(code),
      ...checkDroppedSchemas(code),
      ...checkPlainLinks(code),
      ...checkTypedDirection(code),
      ...checkNames(code),
      ...checkDocParams(code),
      ...checkNamesInSentences(code),
      ...checkShownText(code),
      ...checkCatalogues(code, files),
      ...checkFeatureShape(paths),
      ...checkRawAddresses(code),
      ...checkOperations(operations, listedOperations, code),
      ...checkEnvironment(files),
      ...checkFileSize(files),
      ...checkFileNames(paths),
      ...checkFolderSize(paths),
      ...checkForbiddenText(files),
      ...checkDecisionRecords(files),
    ],
  };
}

if (import.meta.main) {
  const files = readProjectFiles();
  const listed = new Set(ROUTES.map(({ operationId }) => operationId));
  const { findings: inFiles, counts } = checkHouseRules(files, listed);
  const findings = [...inFiles, ...checkDocumentLinks(files, readProjectPaths()), ...checkInstalledNotice()];
  for (const finding of findings) console.error(describeFinding(finding));
  console.log(`${counts.files} files, ${counts.imports} imports, ${counts.operations} operations`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
