import { type ReactNode, useCallback, useState } from 'react';

/** Announces a sentence to screen readers; repeating a sentence announces it again. */
export type Announce = (sentence: string) => void;

/**
 * A place from which a page speaks aloud.
 *
 * @returns what says a sentence, and the place itself, which is rendered once and always
 */
export function useAnnouncer(): readonly [Announce, ReactNode] {
  const [said, setSaid] = useState({ sentence: '', turn: 0 });
  const announce = useCallback<Announce>(
    (sentence) => setSaid(({ turn }) => ({ sentence, turn: turn + 1 })),
    [],
  );
  return [
    announce,
    // A silent space makes a repeated sentence a new one.
    <p key="announcer" role="status" className="sr-only">
      {said.sentence + (said.turn % 2 === 1 ? '\u00a0' : '')}
    </p>,
  ];
}
