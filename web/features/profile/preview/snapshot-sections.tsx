import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import { Trans } from '@common-ground/i18n/trans';
import { Chip } from '../../../ui/fields/chip.tsx';
import { type SentAnswer, type SentEntry, sentSections } from '../entries/sent-entries.ts';
import { RegionName } from '../fields/region-field.tsx';

/** Shows the parts of a profile sent with an application, as the company reads them. */
export function SnapshotSections({ parts }: { readonly parts: Snapshot['parts'] }) {
  const sections = sentSections(parts);
  if (sections.length === 0)
    return (
      <p className="text-small text-muted">
        <Trans>Only the name is shared from the profile.</Trans>
      </p>
    );
  return (
    <div className="grid grid-cols-1 gap-7">
      {sections.map(({ title, answers, entries }) => (
        <section key={title} className="grid grid-cols-1 gap-3 border-t border-line pt-5">
          <h3>{title}</h3>
          {answers.length > 0 ? <Answers answers={answers} /> : null}
          {entries.length > 0 ? (
            <ul className="grid grid-cols-1 gap-5">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </div>
  );
}

function Answers({ answers }: { readonly answers: readonly SentAnswer[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-[minmax(9rem,2fr)_5fr]">
      {answers.map(({ label, answer }) => (
        <div key={label} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">
            {/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(answer) ? <RegionName region={answer} /> : answer}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Entry({ entry }: { readonly entry: SentEntry }) {
  const { name, line, text, points, labels } = entry;
  return (
    <li className="grid grid-cols-1 gap-1">
      <h4 dir="auto" className="text-label font-semibold break-words">
        {name}
      </h4>
      {line ? <p className="text-small text-muted break-words">{line}</p> : null}
      {text ? <p className="max-w-[65ch] text-small break-words whitespace-pre-line">{text}</p> : null}
      {points.length > 0 ? (
        <ul className="ms-4 grid list-disc gap-1 text-small">
          {points.map((point) => (
            <li key={point} dir="auto" className="break-words">
              {point}
            </li>
          ))}
        </ul>
      ) : null}
      {labels.length > 0 ? (
        <div className="mt-1 flex flex-wrap gap-1.5">
          {labels.map((label) => (
            <Chip key={label}>{label}</Chip>
          ))}
        </div>
      ) : null}
    </li>
  );
}
