import type { Finding } from './finding.ts';

const NOUN = '[a-z0-9]+(-[a-z0-9]+)*';
const FEATURE_FILE = new RegExp(`^${NOUN}\\.(routes|mail|job)(\\.test)?\\.ts$`);
const STORE_FILE = new RegExp(`^${NOUN}\\.(store|loader|view)(\\.test)?\\.ts$`);
/** Components, pure code, and requests; the check on imports limits what other rooms see of a feature. */
const WEB_FILE = new RegExp(`^${NOUN}(\\.queries)?(\\.test)?\\.tsx?$`);

/** Nouns of the contract without screens of their own: their operations are called from other nouns' screens. May only shrink. */
const WITHOUT_SCREENS = ['company-mail', 'cv-import', 'live'];

function at(path: string, message: string): Finding {
  return { path, line: 0, message };
}

function featureFindings(path: string, name: string, paths: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = [];
  if (!FEATURE_FILE.test(name))
    findings.push(at(path, 'must be named <noun>.<role>.ts with the role routes, mail or job'));
  if (name.endsWith('.routes.ts') && !paths.has(path.replace(/\.ts$/, '.test.ts')))
    findings.push(at(path, `has no test beside it: ${name.replace(/\.ts$/, '.test.ts')}`));
  return findings;
}

function storeFindings(path: string, name: string): Finding[] {
  return STORE_FILE.test(name)
    ? []
    : [at(path, 'must be named <noun>.<role>.ts with the role store, loader or view')];
}

function webFindings(path: string, name: string): Finding[] {
  return WEB_FILE.test(name)
    ? []
    : [at(path, 'must be <noun>.queries.ts, <noun>.ts or <noun>.tsx in kebab-case')];
}

/** How many levels of folders a noun may have below its own: one in the web for parts, none in the API. */
const DEPTH: Readonly<Record<string, number>> = { 'web/features': 1 };

function shapeFindings(path: string, paths: ReadonlySet<string>): Finding[] {
  const [, room, rest] = /^(api\/features|api\/stores|web\/features)\/[^/]+\/(.+)$/.exec(path) ?? [];
  if (!room || !rest) return [];
  const folders = rest.split('/');
  const name = folders.pop() ?? '';
  if (folders.length > (DEPTH[room] ?? 0)) return [at(path, `lies too deep in ${room}`)];
  if (room === 'api/features') return featureFindings(path, name, paths);
  return room === 'api/stores' ? storeFindings(path, name) : webFindings(path, name);
}

function nounsIn(room: string, paths: ReadonlySet<string>): ReadonlySet<string> {
  const nouns = [...paths]
    .filter((path) => path.startsWith(`${room}/`))
    .map((path) => path.slice(room.length + 1).split('/'));
  return new Set(nouns.flatMap(([noun, ...rest]) => (noun && rest.length > 0 ? [noun] : [])));
}

/** One noun in every room: what the API and the web serve is declared in a folder of the same name. */
function nounFindings(paths: ReadonlySet<string>): Finding[] {
  const [contract, features, web] = ['contract', 'api/features', 'web/features'].map((room) =>
    nounsIn(room, paths),
  ) as [ReadonlySet<string>, ReadonlySet<string>, ReadonlySet<string>];
  const undeclared = ['api/features', 'api/stores', 'web/features'].flatMap((room) =>
    [...nounsIn(room, paths)]
      .filter((noun) => !contract.has(noun))
      .map((noun) => at(`${room}/${noun}`, `has no contract/${noun}: one noun in every room`)),
  );
  const unserved = [...contract].flatMap((noun) => [
    ...(features.has(noun) ? [] : [at(`contract/${noun}`, `has no api/features/${noun}`)]),
    ...(web.has(noun) || WITHOUT_SCREENS.includes(noun)
      ? []
      : [at(`contract/${noun}`, `has no web/features/${noun}`)]),
  ]);
  const served = WITHOUT_SCREENS.filter((noun) => web.has(noun)).map((noun) =>
    at(`web/features/${noun}`, 'exists now: take it off the list of nouns without screens'),
  );
  return [...undeclared, ...unserved, ...served];
}

/** Checks the layout of features and stores: depth, names, roles, a test next to every routes file, and one noun in every room. */
export function checkFeatureShape(paths: ReadonlySet<string>): Finding[] {
  return [...[...paths].flatMap((path) => shapeFindings(path, paths)), ...nounFindings(paths)];
}
