import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The most that a page's first view may weigh: JavaScript and CSS in bytes, with brotli. */
export const LOGIN_LIMIT = 95_000;
/** As {@link LOGIN_LIMIT}, for the candidate's dashboard down to the next step: the cards below it load later. */
export const DASHBOARD_LIMIT = 140_000;
/** As {@link LOGIN_LIMIT}, for each step of the way through the profile. */
export const STEP_LIMIT = 185_000;

type Part = {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = Readonly<Record<string, Part>>;

/** What every page behind the sign-in fetches besides its own code. */
const SIGNED_IN = ['app/routing/routed.tsx'];
/** As {@link SIGNED_IN}: a chunk of several files, which is identified by its name. */
const DRAFTS = 'drafts';
const DASHBOARD = ['app/pages/dashboard.tsx', 'app/frames/candidate-frame.tsx'];
const STEP = /^(features\/profile|app\/pages)\/.*-step\.tsx$/;

/** A page's first view: the total weight of its files, and the limit. */
export type PageWeight = { readonly page: string; readonly bytes: number; readonly limit: number };

/**
 * Weighs the first views with the strictest limits. Unlike `npm run bench` it opens no page: it follows what the built files import.
 *
 * @param dist the folder of the built application, with its files as `ensureWebBuilt` has compressed them
 * @throws when a page is no longer among the built files
 */
export function weighPages(dist: string): readonly PageWeight[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const start = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const drafts = Object.keys(manifest).filter((name) => manifest[name]?.name === DRAFTS);
  if (drafts.length !== 1) throw new Error(`The built files need one chunk named ${DRAFTS}`);
  const signedIn = [...SIGNED_IN, ...drafts];
  const weigh = (page: string, names: readonly string[], limit: number) => ({
    page,
    bytes: sumOf(dist, filesOf(manifest, [...start, ...names])),
    limit,
  });
  return [
    weigh('/login', ['features/accounts/sign-in/login-page.tsx', 'app/frames/entry-frame.tsx'], LOGIN_LIMIT),
    weigh('/dashboard', [...signedIn, ...DASHBOARD], DASHBOARD_LIMIT),
    ...Object.keys(manifest)
      .filter((name) => STEP.test(name))
      .map((name) => weigh(name, [...signedIn, name], STEP_LIMIT)),
  ];
}

function filesOf(manifest: Manifest, names: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const waiting = new Set(names);
  for (const name of waiting) {
    const part = manifest[name];
    if (!part) throw new Error(`${name} is not among the built files`);
    for (const file of [part.file, ...(part.css ?? [])]) files.add(file);
    for (const imported of part.imports ?? []) waiting.add(imported);
  }
  return files;
}

function sumOf(dist: string, files: ReadonlySet<string>): number {
  let bytes = 0;
  for (const file of files) {
    const path = join(dist, file);
    // Small files are sent uncompressed. They count as in `npm run bench`.
    bytes +=
      statSync(`${path}.br`, { throwIfNoEntry: false })?.size ??
      brotliCompressSync(readFileSync(path)).length;
  }
  return bytes;
}
