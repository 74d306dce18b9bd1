import type { Finding, SourceFile } from './finding.ts';
import { type ImportSite, importsOf } from './imports.ts';
import { resolveImport, type Target } from './resolve-import.ts';
import { ROOMS, type Room, TEST_FILE, TEST_PACKAGES } from './rooms.ts';

/** The one file that may create a scope; see api/platform/auth/scope.ts. */
const MINTER = 'api/platform/auth/principal.ts';
const SCOPES = 'api/platform/auth/scope.ts';
/** The code that decides what a company may see of a candidate and shows it: nothing else reads candidates on a company's behalf. */
const CANDIDATE_READS = 'api/platform/db/candidate-reads.ts';
const CANDIDATE_READERS = [
  'api/platform/db/candidate-reads.test.ts',
  'api/stores/access/candidate-access.store.ts',
  'api/stores/discovery/candidate-card.loader.ts',
  'api/stores/discovery/candidate-facts.store.ts',
  'api/stores/discovery/company-visibility.store.ts',
  'api/stores/discovery/candidate-profile.store.ts',
  'api/stores/people/shown-candidate.loader.ts',
  'api/stores/profile/shown-profile.store.ts',
];

function workspaceOf(path: string): string {
  return path.split('/')[0] ?? '';
}

function fileFault(from: string, to: string, isByPackageName: boolean, room: Room): string | null {
  const isTest = TEST_FILE.test(from);
  if (TEST_FILE.test(to) && !isTest) return `imports ${to}, which is there for tests`;
  if (isByPackageName && workspaceOf(to) === workspaceOf(from))
    return `imports ${to} of its own package by name: use a relative path`;
  if (!isByPackageName && workspaceOf(to) !== workspaceOf(from) && !to.startsWith('e2e/'))
    return `reaches into ${to} past the package's name`;
  const roomName = room.pattern.exec(from)?.[1] ?? '';
  const doors = room.mayImport.map((door) => new RegExp(door.replace('$1', roomName)));
  const isTestDoor = isTest && workspaceOf(from) === 'api' && /^api\/([^/]+$|testing\/)/.test(to);
  if (isTestDoor || doors.some((door) => door.test(to))) return null;
  return `may not import ${to} (room ${room.name})`;
}

function packageFault(from: string, name: string, room: Room): string | null {
  if (room.packages === 'any' || room.packages.includes(name)) return null;
  if (TEST_FILE.test(from) && TEST_PACKAGES.includes(name)) return null;
  return `may not import the package ${name} (room ${room.name})`;
}

function faultOf(from: string, { specifier, names }: ImportSite, target: Target, room: Room): string | null {
  switch (target.kind) {
    case 'missing':
      return `imports ${specifier}, which does not exist`;
    case 'builtin':
      return room.mayUseNode || TEST_FILE.test(from)
        ? null
        : `may not use ${target.name} (room ${room.name})`;
    case 'package':
      return packageFault(from, target.name, room);
    case 'file':
      if (
        target.path === SCOPES &&
        from !== MINTER &&
        names.some((name) => ['mintScope', '*'].includes(name))
      )
        return 'takes mintScope: only api/platform/auth/principal.ts may brand a scope';
      if (target.path === CANDIDATE_READS && !CANDIDATE_READERS.includes(from))
        return 'reads candidates for a company, which only what shows them may do';
      return fileFault(from, target.path, target.isByPackageName, room);
  }
}

/**
 * Checks every import against the table of rooms.
 * @param files all code of the project; imports are resolved among `paths`, which includes other kinds of file too. @returns the broken
 * arrows, and how many imports were checked, so that a check that read nothing is noticed.
 */
export function checkArrows(
  files: readonly SourceFile[],
  paths: ReadonlySet<string>,
): { findings: Finding[]; followed: number } {
  const findings: Finding[] = [];
  let followed = 0;
  for (const file of files) {
    const room = ROOMS.find(({ pattern }) => pattern.test(file.path));
    for (const site of importsOf(file)) {
      followed += 1;
      const report = (message: string) => findings.push({ path: file.path, line: site.line, message });
      if (!room) report('lives in no room');
      else if (site.specifier === null) report('imports what is computed at run time: it cannot be checked');
      else {
        const target = resolveImport(file.path, site.specifier, (path) => paths.has(path));
        const fault = faultOf(file.path, site, target, room);
        if (fault) report(fault);
      }
    }
  }
  return { findings, followed };
}
