import { globSync, readFileSync } from 'node:fs';
import { type CheckSite, checkSitesOf } from './check-sites.ts';

/** The files in which requests are authorised; jobs have no principal. */
export const FILES_WITH_CHECKS =
  /^(?:api\/(?:features|stores)\/(?!.*(?:\.test|\.job|operator\.store)\.ts$).+\.ts|api\/platform\/(?:auth\/principal|http\/authenticate)\.ts|domain\/pipeline\/move\.ts)$/;

/** Every authorisation check in the source. @param root the project's folder */
export function allCheckSites(root: string): readonly CheckSite[] {
  return globSync(['api/{features,stores,platform}/**/*.ts', 'domain/pipeline/*.ts'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => FILES_WITH_CHECKS.test(path))
    .toSorted()
    .flatMap((path) => checkSitesOf(path, readFileSync(`${root}/${path}`, 'utf8')));
}
