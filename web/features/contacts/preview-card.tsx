import type { ContactPreview } from '@common-ground/contract/contacts/contact-import';
import { formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatLineNumbers, problemText } from './contact-labels.ts';
import { type PersonChoice, PreviewedPersonRow } from './previewed-person-row.tsx';

/** How many people are shown at a time. */
const PAGE_SIZE = 25;

/** The choices, by a person's first line. */
export type Choices = ReadonlyMap<number, PersonChoice>;

const NOTHING_CHOSEN: PersonChoice = { isLeftOut: false, picks: {} };

type PreviewCardProps = {
  readonly preview: ContactPreview;
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
};

/** A preview of the import: counts, the rows that can't be imported, and the people with something to choose. */
export function PreviewCard({ preview, choices, onChoose }: PreviewCardProps) {
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const { newCount, mergedCount, unchangedCount, rejected, people } = preview;
  const hasChoice = ({ values }: (typeof people)[number]) =>
    Object.values(values).some((all) => all.length > 1);
  const ordered = people.toSorted((a, b) => Number(hasChoice(b)) - Number(hasChoice(a)));
  const hiddenCount = newCount + mergedCount - people.length;
  return (
    <Card title={t`3. Check the import`}>
      <div className="grid grid-cols-1 gap-5">
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <Count label={t`New`} count={newCount} />
          <Count label={t`Merged with existing contacts`} count={mergedCount} />
          <Count label={t`No changes`} count={unchangedCount} />
          <Count label={t`Rows we can’t import`} count={rejected.length} />
        </dl>
        {rejected.length > 0 ? <RejectedRows rejected={rejected} /> : null}
        {ordered.length > 0 ? (
          <section className="grid grid-cols-1 gap-3">
            <h3>
              <Trans>Contacts</Trans>
            </h3>
            <p className="text-small text-muted">
              <Trans>
                Rows with the same email address or phone number are merged into one contact. We never merge
                by name alone, and all notes are kept.
              </Trans>
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
                onClick={() => setShownCount(shownCount + PAGE_SIZE)}
              >
                <Trans>Show more</Trans>
              </Button>
            ) : null}
            {hiddenCount > 0 ? (
              <p className="text-small text-muted">
                {t`${plural(hiddenCount, { one: '# more contact is new and needs no choices from you.', other: '# more contacts are new and need no choices from you.' })}`}
              </p>
            ) : null}
          </section>
        ) : null}
      </div>
    </Card>
  );
}

function Count({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-tiny text-muted">{label}</dt>
      <dd className="font-heading text-h2">{formatNumber(count)}</dd>
    </div>
  );
}

/** The rows that can't be imported, grouped by reason. */
function RejectedRows({ rejected }: { readonly rejected: ContactPreview['rejected'] }) {
  const byReason = new Map<string, number[]>();
  for (const { line, reasons } of rejected)
    for (const reason of reasons) {
      const text = problemText(reason);
      byReason.set(text, [...(byReason.get(text) ?? []), line]);
    }
  const title = t`Rows we can’t import`;
  return (
    <section className="grid gap-2">
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so it has to be reached by keyboard */}
      <section tabIndex={0} aria-label={title} className="max-h-72 overflow-y-auto text-small">
        <ul className="grid grid-cols-1 gap-2">
          {[...byReason].map(([message, lines]) => (
            <li key={message}>
              <span className="font-semibold">{message}</span> {formatLineNumbers(lines)}
            </li>
          ))}
        </ul>
      </section>
      <p className="text-small text-muted">
        <Trans>You can still import the other rows. Line numbers are those of your file.</Trans>
      </p>
    </section>
  );
}
