import { withTemplate } from '@common-ground/domain/messages/message-template';
import { t } from '@common-ground/i18n/t';
import { useId } from 'react';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { PlaceButtons } from '../templates/place-buttons.tsx';
import { TemplateMenu } from '../templates/template-menu.tsx';
import { BULK_TEXT_LENGTH, type BulkDraft } from './bulk-draft.ts';

type BulkTextProps = { readonly draft: BulkDraft; readonly error: string | undefined };

/** The text field for a message to several candidates, with a control that inserts placeholders. */
export function BulkText({ draft: { text, write }, error }: BulkTextProps) {
  const id = useId();
  return (
    <>
      <TextArea
        id={id}
        label={t`Message`}
        hint={t`There’s one message for each application. Candidates don’t see who else gets one.`}
        rows={7}
        maxLength={BULK_TEXT_LENGTH}
        value={text}
        error={error}
        onChange={(event) => write(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PlaceButtons areaId={id} text={text} onChange={write} />
        <TemplateMenu onPick={(template) => write(withTemplate(text, template.text, BULK_TEXT_LENGTH))} />
      </div>
    </>
  );
}
