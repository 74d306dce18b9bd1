import { APPLICATION_NOTE_LENGTH } from '@common-ground/domain/applications/application';
import { SNAPSHOT_PARTS } from '@common-ground/domain/applications/snapshot';
import type { Href } from '../../platform/paths.ts';
import { unsentWords } from '../../platform/words/waiting-words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FailureNotice } from '../../ui/signs/failure-notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { type Selection, useListDocuments } from './applications.queries.ts';
import { documentName } from './document-words.ts';
import { PART_WORDS } from './part-words.ts';

type ChooseStepProps = {
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly backHref: Href;
  readonly onNext: () => void;
};

const toggled = <Item,>(list: readonly Item[], item: Item) =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];

/** What goes with an application: parts of the profile, documents, and a note. */
export function ChooseStep({ selection, onChange, isBusy, failure, backHref, onNext }: ChooseStepProps) {
  const { parts, note } = selection;
  return (
    <form
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onNext();
      }}
    >
      <Card title="From your profile" end={<TextLink href="/profile/general">Your profile</TextLink>}>
        <p className="mb-2 text-small text-muted">
          Your name always goes with it. Your date of birth, your pay and your culture answers never do.
        </p>
        <div className="grid gap-x-8 sm:grid-cols-2">
          {SNAPSHOT_PARTS.map((part) => (
            <Checkbox
              key={part}
              {...PART_WORDS[part]}
              checked={parts.includes(part)}
              onChange={() => onChange({ ...selection, parts: toggled(parts, part) })}
            />
          ))}
        </div>
      </Card>
      <Card title="Documents" end={<TextLink href="/documents">Your documents</TextLink>}>
        <Documents selection={selection} onChange={onChange} />
      </Card>
      <Card title="A note">
        <TextArea
          label="What you would like to say"
          isOptional
          hint={`Up to ${APPLICATION_NOTE_LENGTH.toLocaleString('en-GB')} characters. ${unsentWords()}`}
          rows={6}
          maxLength={APPLICATION_NOTE_LENGTH}
          value={note ?? ''}
          onChange={(event) => onChange({ ...selection, note: event.target.value })}
        />
      </Card>
      <FailureNotice words={failure} />
      <div className="flex flex-wrap justify-between gap-3">
        <ButtonLink tone="quiet" href={backHref}>
          Back
        </ButtonLink>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'One moment' : 'Look at what is sent'}
        </Button>
      </div>
    </form>
  );
}

function Documents({ selection, onChange }: Pick<ChooseStepProps, 'selection' | 'onChange'>) {
  const { data, error } = useListDocuments();
  const { documentIds } = selection;
  if (error && !data)
    return (
      <p className="text-small text-muted">
        Your documents could not be loaded just now. You can send without them.
      </p>
    );
  const sendable = (data?.documents ?? []).filter(
    ({ visibility, file }) =>
      visibility !== 'hidden' && (file === null || ['unscanned', 'clean'].includes(file.scan)),
  );
  if (data && sendable.length === 0)
    return (
      <p className="text-small text-muted">
        {data.documents.length === 0
          ? 'You have none. They are not needed to apply.'
          : 'All of yours are hidden or still being checked. Change that under your documents to send them.'}
      </p>
    );
  return (
    <div className="grid">
      {sendable.map((document) => (
        <Checkbox
          key={document.id}
          label={documentName(document.kind, document.label)}
          description={document.link ?? undefined}
          checked={documentIds.includes(document.id)}
          onChange={() => onChange({ ...selection, documentIds: toggled(documentIds, document.id) })}
        />
      ))}
    </div>
  );
}
