type Json = Record<string, unknown>;
type Property = { readonly owner: Json; readonly name: string; readonly text: string };

/** A reference takes about this many characters: anything shorter is better written out. */
const MIN_SHARED_LENGTH = 70;

function propertiesIn(value: unknown): Property[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const inside = propertiesIn(part);
    if (key !== 'properties' || Array.isArray(value)) return inside;
    const owner = part as Json;
    return [
      ...Object.keys(owner).map((name) => ({ owner, name, text: JSON.stringify(owner[name]) })),
      ...inside,
    ];
  });
}

function isWorthSharing(name: string, text: string): boolean {
  return (
    /^[a-z]\w*$/.test(name) && text.length >= MIN_SHARED_LENGTH && 'description' in (JSON.parse(text) as Json)
  );
}

/**
 * Gives a name to every property that is the same in several schemas, so that it's written once: `pronouns` becomes `Pronouns`.
 * If a name stands for several things, the most frequent one gets it.
 * @param document changed in place
 */
export function shareProperties(document: Json, schemas: Json): void {
  const usedNames = new Set(Object.keys(schemas));
  // Properties that contain others change once those are shared, so they're compared again afterwards.
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    const groups = Map.groupBy(propertiesIn(document), ({ name, text }) => `${name} ${text}`);
    const frequent = [...groups.values()].sort((a, b) => b.length - a.length);
    for (const uses of frequent) {
      const [{ owner, name, text }] = uses as [Property];
      const component = name.charAt(0).toUpperCase() + name.slice(1);
      if (uses.length < 2 || usedNames.has(component) || !isWorthSharing(name, text)) continue;
      if (JSON.stringify(owner[name]) !== text) continue;
      usedNames.add(component);
      schemas[component] = owner[name];
      for (const use of uses) use.owner[use.name] = { $ref: `#/components/schemas/${component}` };
      isChanged = true;
    }
  }
}
