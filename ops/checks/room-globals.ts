import type { Finding } from './finding.ts';

const NODE = { declaredIn: /(^|\/)@types\/node\//, name: 'Node' };
const BROWSER = { declaredIn: /(^|\/)lib\.dom(\.\w+)?\.d\.ts$/, name: 'the browser' };

/** The globals that each room mustn't have. Rooms that aren't listed may have both. */
const FORBIDDEN_GLOBALS: ReadonlyMap<string, readonly (typeof NODE)[]> = new Map([
  ['i18n', [NODE, BROWSER]],
  ['domain', [NODE, BROWSER]],
  ['contract', [NODE, BROWSER]],
  ['database', [BROWSER]],
  ['api', [BROWSER]],
  ['local', [BROWSER]],
  ['web', [NODE]],
]);

/** The rooms that mustn't have some globals. */
export const LIMITED_ROOMS: readonly string[] = [...FORBIDDEN_GLOBALS.keys()];

/**
 * Checks that no room has a global that it mustn't have. Packages bring their own: `vitest` and `vite`
 * declare all of Node's wherever a single file imports one of them, whatever the room's `types` say.
 * @param compiled every file the compiler read for the room, declarations included.
 */
export function checkRoomGlobals(room: string, compiled: readonly string[]): Finding[] {
  return (FORBIDDEN_GLOBALS.get(room) ?? [])
    .filter(({ declaredIn: reads }) => compiled.some((path) => reads.test(path)))
    .map(({ name }) => ({
      path: `${room}/tsconfig.json`,
      line: 0,
      message: `lets the globals of ${name} in; find the import with: tsc --project ${room} --explainFiles`,
    }));
}
