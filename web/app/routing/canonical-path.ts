/**
 * The canonical spelling of a path: single slashes, none at the end, and the fixed parts of a listed address as listed. Parameters keep
 * their spelling, as do addresses that aren't listed.
 *
 * @param patterns the listed addresses; `$name` is a parameter, a trailing `$` matches the rest
 */
export function canonicalPath(path: string, patterns: readonly string[]): string {
  const parts = segments(path);
  let fitting = patterns.map(segments).filter((pattern) => fits(pattern, parts));
  const spelled = parts.map((part, index) => {
    // As in the router, a fixed part takes precedence over a parameter.
    const fixed = fitting.filter((pattern) => pattern[index]?.startsWith('$') === false);
    if (fixed.length > 0) fitting = fixed;
    return fixed[0]?.[index] ?? part;
  });
  return `/${spelled.join('/')}`;
}

/** Replaces the current address with its canonical spelling, keeping query and hash. */
export function correctAddress(patterns: readonly string[]): void {
  const { pathname, search, hash } = location;
  const path = canonicalPath(pathname, patterns);
  if (path !== pathname) history.replaceState(history.state, '', path + search + hash);
}

function segments(path: string): readonly string[] {
  return path.split('/').filter(Boolean);
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '$';
  if (isOpen ? parts.length < pattern.length - 1 : parts.length !== pattern.length) return false;
  return pattern.every(
    (segment, index) => segment.startsWith('$') || segment === simplePart(parts[index] ?? ''),
  );
}

function simplePart(part: string): string {
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part;
  }
}
