import type { WordingHint } from '@common-ground/domain/opportunities/wording';
import { WORDING_SOURCES } from '@common-ground/domain/opportunities/wording-list';
import type { OpportunityKind } from '@common-ground/domain/profile/role-choice';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../../platform/device/device-store.ts';
import { Button } from '../../../ui/button.tsx';

type FindHints = (text: string, kind: OpportunityKind) => readonly WordingHint[];

/** The list is long, so it's fetched when the first hint might be needed. */
function useFindHints(): FindHints | null {
  const [find, setFind] = useState<FindHints | null>(null);
  useEffect(() => {
    let isGone = false;
    import('@common-ground/domain/opportunities/wording').then(
      ({ wordingHints }) => {
        if (!isGone) setFind(() => wordingHints);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return find;
}

/** Each word once, however it is written. */
function distinct(hints: readonly WordingHint[]): readonly WordingHint[] {
  const wordOf = ({ word }: WordingHint) => word.toLowerCase();
  return hints.filter((hint, index) => hints.findIndex((other) => wordOf(other) === wordOf(hint)) === index);
}

/** The words that someone has chosen to keep in this tab. */
function useDismissedHints(opportunityId: string): readonly [readonly string[], (word: string) => void] {
  const name = `common-ground.wording.${opportunityId}`;
  const [words, setWords] = useState(() => readStored('tab', name)?.split('\n') ?? []);
  return [
    words,
    (word) => {
      setWords([...words, word]);
      writeStored('tab', name, [...words, word].join('\n'));
    },
  ];
}

type WordingHintsProps = {
  readonly opportunityId: string;
  /** What was written, part by part. */
  readonly texts: readonly (string | null)[];
  readonly kind: OpportunityKind;
};

/** Words that may stop people from applying: why, what to write instead, and the source. They don't block anything and can be dismissed. */
export function WordingHints({ opportunityId, texts, kind }: WordingHintsProps) {
  const find = useFindHints();
  const [dismissedWords, dismissWord] = useDismissedHints(opportunityId);
  if (find === null) return null;
  const hints = distinct(texts.flatMap((text) => (text === null ? [] : find(text, kind))));
  const activeHints = hints.filter(({ word }) => !dismissedWords.includes(word.toLowerCase()));
  return (
    <section
      aria-label={t`Wording suggestions`}
      className={activeHints.length === 0 ? 'sr-only' : 'grid grid-cols-1 gap-3'}
    >
      <p role="status" className="text-small font-semibold">
        {activeHints.length === 0
          ? ''
          : t`${plural(activeHints.length, { one: '# word to reconsider. It’s up to you.', other: '# words to reconsider. It’s up to you.' })}`}
      </p>
      <ul className="grid grid-cols-1 gap-3 empty:hidden">
        {activeHints.map(({ word, entry }) => (
          <li
            key={word.toLowerCase()}
            className="grid gap-1 rounded-control border border-marigold-line bg-marigold-wash px-4 py-3 text-small"
          >
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 font-semibold break-words">“{word}”</p>
              <Button
                tone="link"
                className="-my-2 flex-none text-small"
                aria-label={t`Keep “${word}”`}
                onClick={() => dismissWord(word.toLowerCase())}
              >
                <Trans>Keep</Trans>
              </Button>
            </div>
            <p>{entry.why}</p>
            <p>
              <span className="text-muted">
                <Trans>Instead:</Trans>
              </span>{' '}
              {entry.suggestion}
            </p>
            <p className="text-tiny text-muted">
              <Trans>
                Source:{' '}
                <a
                  href={WORDING_SOURCES[entry.source].href}
                  target="_blank"
                  rel="noreferrer"
                  className="underline underline-offset-4"
                >
                  {WORDING_SOURCES[entry.source].title}
                </a>
              </Trans>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
