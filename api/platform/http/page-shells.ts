import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file that the build writes the shells to; not served. */
export const SHELLS_FILE = 'shells.json';

type Shells = {
  readonly shells: Readonly<Record<string, string>>;
  readonly pages: readonly (readonly [pattern: string, shell: string])[];
};

const NO_SHELLS: Shells = { shells: {}, pages: [] };
const NAME_PLACE = '__SHELL_NAME__';
const CONTENT_PLACE = '__SHELL__';

async function readShells(webDist: string): Promise<Shells> {
  try {
    return JSON.parse(await readFile(join(webDist, SHELLS_FILE), 'utf8')) as Shells;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NO_SHELLS;
    throw error;
  }
}

/**
 * Prepares what each page shows before its script has run: its frame and its title. A page without a shell shows nothing until then.
 *
 * @param html the built page
 * @returns gives the page for an address, which begins with a slash
 */
export async function readPageShells(webDist: string, html: string): Promise<(url: string) => string> {
  const { shells, pages } = await readShells(webDist);
  const fill = (name: string, content: string) =>
    html.replace(NAME_PLACE, () => name).replace(CONTENT_PLACE, () => content);
  const byShell = new Map(Object.entries(shells).map(([name, content]) => [name, fill(name, content)]));
  const known = pages.map(([pattern, shell]) => ({ pattern: new RegExp(pattern, 'i'), shell }));
  const withoutContent = fill('', '');
  return (url) => {
    const [path = '/', search] = url.split('?');
    const shell = known.find(({ pattern }) => pattern.test(path))?.shell ?? '';
    // An invitation leads to the sign-in page's path, but shows something else there.
    return byShell.get(shell === 'login' && search ? 'entry' : shell) ?? withoutContent;
  };
}
