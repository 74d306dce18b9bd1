import { type ReactNode, useCallback, useState } from 'react';

/** Announces a sentence to screen readers; repeating a sentence announces it again. */
export type Announce = (sentence: string) => void;

/**
 * Announces messages to screen readers.
 * @returns a function that announces a sentence, and the live region, which must always be rendered
 */
export function useAnnouncer(): readonly [Announce, ReactNode] {
  const [announcement, setAnnouncement] = useState({ sentence: '', turn: 0 });
  const announce = useCallback<Announce>(
    (sentence) => setAnnouncement(({ turn }) => ({ sentence, turn: turn + 1 })),
    [],
  );
  return [
    announce,
    // A space that isn't read out makes a repeated sentence a new one.
    <p key="announcer" role="status" className="sr-only">
      {announcement.sentence + (announcement.turn % 2 === 1 ? '\u00a0' : '')}
    </p>,
  ];
}
