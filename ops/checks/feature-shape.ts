import type { Finding } from './finding.ts';

const NOUN = '[a-z0-9]+(-[a-z0-9]+)*';
const API_FILE = new RegExp(`^${NOUN}\\.(routes|store|mail|job)(\\.test)?\\.ts$`);
/** Components, pure pieces, and requests; what other rooms see of a feature is held by the arrows. */
const WEB_FILE = new RegExp(`^${NOUN}(\\.queries)?(\\.test)?\\.tsx?$`);

function at(path: string, message: string): Finding {
  return { path, line: 0, message };
}

function apiFindings(path: string, feature: string, name: string, paths: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = [];
  if (!API_FILE.test(name))
    findings.push(at(path, 'must be named <noun>.<role>.ts with the role routes, store, mail or job'));
  if (name.endsWith('.routes.ts') && !paths.has(path.replace(/\.ts$/, '.test.ts')))
    findings.push(at(path, `has no test beside it: ${name.replace(/\.ts$/, '.test.ts')}`));
  if (!paths.has(`contract/${feature}.ts`))
    findings.push(at(path, `the feature ${feature} has no contract/${feature}.ts: one noun in every room`));
  return findings;
}

function webFindings(path: string, name: string): Finding[] {
  return WEB_FILE.test(name)
    ? []
    : [at(path, 'must be <noun>.queries.ts, <noun>.ts or <noun>.tsx in kebab-case')];
}

/** Holds the files of the features to their shape: depth, names, roles, and a test beside every routes file. */
export function checkFeatureShape(paths: ReadonlySet<string>): Finding[] {
  return [...paths].flatMap((path) => {
    const [, room, feature, ...rest] = /^(api|web)\/features\/([^/]+)\/(.+)$/.exec(path)?.slice(0) ?? [];
    const name = rest.join('/');
    if (!room || !feature) return [];
    if (name.includes('/')) return [at(path, 'lies too deep: a feature is one flat folder')];
    return room === 'api' ? apiFindings(path, feature, name, paths) : webFindings(path, name);
  });
}
