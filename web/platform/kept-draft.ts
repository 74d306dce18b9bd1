import { useEffect, useState } from 'react';
import { session } from './current-session.ts';
import { keep, readKept } from './device-store.ts';

const PREFIX = 'common-ground.kept';

function keyOf(name: string): string | null {
  const now = session.snapshot();
  return now.auth === 'signed-in' ? `${PREFIX}.${now.user.uid}.${name}` : null;
}

/**
 * What is entered and not yet saved: kept in this tab through a reload or a lost session, for this account only.
 *
 * @param name one for each field, beginning with its feature: "company-culture.headcount"
 * @returns the text or null, and how to change it; null forgets it
 */
export function useKeptDraft(name: string): [string | null, (text: string | null) => void] {
  const [text, setText] = useState<string | null>(() => {
    const key = keyOf(name);
    return key === null ? null : readKept('tab', key);
  });
  useEffect(() => {
    const key = keyOf(name);
    if (key !== null) keep('tab', key, text);
  }, [name, text]);
  return [text, setText];
}
