import type { ContactPreview } from '@common-ground/contract/contacts/contact-import';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lineWords, peopleWords, reasonWords } from './contact-words.ts';
import { type PersonChoice, PreviewedPersonRow } from './previewed-person-row.tsx';

/** So many people are shown at a time. */
const AT_ONCE = 25;

/** What was chosen, by the first line of a person. */
export type Choices = ReadonlyMap<number, PersonChoice>;

const NOTHING_CHOSEN: PersonChoice = { isLeftOut: false, picks: {} };

type PreviewCardProps = {
  readonly preview: ContactPreview;
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
};

/** What a list would become: counts, the rows that cannot be taken, and the people about whom something can be chosen. */
export function PreviewCard({ preview, choices, onChoose }: PreviewCardProps) {
  const [shownCount, setShownCount] = useState(AT_ONCE);
  const { newCount, mergedCount, unchangedCount, rejected, people } = preview;
  const hasChoice = ({ values }: (typeof people)[number]) =>
    Object.values(values).some((all) => all.length > 1);
  const ordered = people.toSorted((one, other) => Number(hasChoice(other)) - Number(hasChoice(one)));
  const hiddenCount = newCount + mergedCount - people.length;
  return (
    <Card title="3. What becomes of it">
      <div className="grid grid-cols-1 gap-5">
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <Count words="New" count={newCount} />
          <Count words="Joined with contacts you have" count={mergedCount} />
          <Count words="Nothing new" count={unchangedCount} />
          <Count words="Rows that cannot be taken" count={rejected.length} />
        </dl>
        {rejected.length > 0 ? <RejectedRows rejected={rejected} /> : null}
        {ordered.length > 0 ? (
          <section className="grid grid-cols-1 gap-3">
            <h3>People</h3>
            <p className="text-small text-muted">
              The same mail address or phone number is the same person. Nobody is joined by a name alone, and
              no note is lost.
            </p>
            <ul className="grid grid-cols-1 gap-3">
              {ordered.slice(0, shownCount).map((person) => (
                <PreviewedPersonRow
                  key={person.line}
                  person={person}
                  choice={choices.get(person.line) ?? NOTHING_CHOSEN}
                  onChoose={(choice) => onChoose(new Map(choices).set(person.line, choice))}
                />
              ))}
            </ul>
            {ordered.length > shownCount ? (
              <Button
                tone="quiet"
                className="justify-self-start"
                onClick={() => setShownCount(shownCount + AT_ONCE)}
              >
                Show more
              </Button>
            ) : null}
            {hiddenCount > 0 ? (
              <p className="text-small text-muted">
                {peopleWords(hiddenCount)} more {hiddenCount === 1 ? 'is' : 'are'} new, and there is nothing
                to choose about them.
              </p>
            ) : null}
          </section>
        ) : null}
      </div>
    </Card>
  );
}

function Count({ words, count }: { readonly words: string; readonly count: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-tiny text-muted">{words}</dt>
      <dd className="font-heading text-h2">{count.toLocaleString('en-GB')}</dd>
    </div>
  );
}

/** Every row that cannot be taken, by its reasons: what is wrong with many is mended at once. */
function RejectedRows({ rejected }: { readonly rejected: ContactPreview['rejected'] }) {
  const byReason = new Map<string, number[]>();
  for (const { line, reasons } of rejected)
    for (const reason of reasons) {
      const words = reasonWords(reason);
      byReason.set(words, [...(byReason.get(words) ?? []), line]);
    }
  return (
    <section className="grid gap-2">
      <h3>What cannot be taken</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so it has to be reached by keyboard */}
      <section tabIndex={0} aria-label="What cannot be taken" className="max-h-72 overflow-y-auto text-small">
        <ul className="grid grid-cols-1 gap-2">
          {[...byReason].map(([words, lines]) => (
            <li key={words}>
              <span className="font-semibold">{words}.</span> {lineWords(lines)}
            </li>
          ))}
        </ul>
      </section>
      <p className="text-small text-muted">
        The other rows can be brought without them. Lines are counted as in the file.
      </p>
    </section>
  );
}
