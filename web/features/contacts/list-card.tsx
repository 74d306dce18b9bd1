import { CONTACT_LIST_LIMITS } from '@common-ground/domain/contacts/contact-import';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ChangeEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldNotes } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { textOfFile } from './list-text.ts';

type ListCardProps = {
  /** Why the list as a whole is refused. */
  readonly error: string | undefined;
  readonly onList: (text: string) => void;
};

const TOO_LONG = t`The list is larger than 1.4 MB. Split it into smaller lists.`;

/** Adds a list, as a file or pasted. */
export function ListCard({ error, onList }: ListCardProps) {
  const id = useId();
  const [name, setName] = useState<string | null>(null);
  const [pasted, setPasted] = useState('');
  const [failure, setFailure] = useState<{ readonly of: 'file' | 'paste'; readonly message: string }>();

  async function read(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // Allows choosing the same file again once it's been fixed.
    event.target.value = '';
    if (!file) return;
    const text = file.size > CONTACT_LIST_LIMITS.characters ? undefined : await textIn(file);
    if (text === undefined) return setFailure({ of: 'file', message: TOO_LONG });
    if (text === null)
      return setFailure({
        of: 'file',
        message: t`This is a spreadsheet file. Save it as CSV in your spreadsheet app, then choose that file.`,
      });
    setFailure(undefined);
    setName(file.name);
    onList(text);
  }

  function take() {
    if (pasted.trim() === '') return setFailure({ of: 'paste', message: t`Paste some rows first.` });
    if (pasted.length > CONTACT_LIST_LIMITS.characters) return setFailure({ of: 'paste', message: TOO_LONG });
    setFailure(undefined);
    setName(null);
    onList(pasted);
  }

  const errorOf = (of: 'file' | 'paste') => {
    if (failure) return failure.of === of ? failure.message : undefined;
    return (name === null) === (of === 'paste') ? error : undefined;
  };
  const fileError = errorOf('file');
  return (
    <Card title={t`1. Add your list`}>
      <div className="grid grid-cols-1 gap-5">
        <div>
          <p className="text-label font-semibold" id={`${id}-label`}>
            <Trans>CSV file</Trans>
          </p>
          <label className="mt-1.5 inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line px-4.5 text-label font-semibold hover:border-control hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
            {name === null ? t`Choose file` : t`Choose another file`}
            <input
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              className="sr-only"
              aria-describedby={`${id}-hint${fileError ? ` ${id}-error` : ''}`}
              aria-invalid={fileError ? true : undefined}
              onChange={(event) => void read(event)}
            />
          </label>
          {name === null ? null : <span className="ms-3 text-small [overflow-wrap:anywhere]">{name}</span>}
          <FieldNotes
            id={id}
            hint={t`Up to 1.4 MB and 5,000 rows, with column headings in the first row. We don’t keep the file itself.`}
            error={fileError}
          />
        </div>
        <div className="grid justify-items-start gap-3">
          <div className="w-full">
            <TextArea
              label={t`Or paste rows from a spreadsheet`}
              hint={t`Include the row with the column headings.`}
              rows={4}
              spellCheck={false}
              value={pasted}
              error={errorOf('paste')}
              onChange={(event) => setPasted(event.target.value)}
            />
          </div>
          <Button tone="quiet" onClick={take}>
            <Trans>Use pasted rows</Trans>
          </Button>
        </div>
      </div>
    </Card>
  );
}

async function textIn(file: File): Promise<string | null> {
  return textOfFile(new Uint8Array(await file.arrayBuffer()));
}
