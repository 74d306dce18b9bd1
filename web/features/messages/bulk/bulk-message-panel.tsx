import { isolated } from '@common-ground/domain/isolated';
import { MAX_BULK_APPLICATIONS } from '@common-ground/domain/pipeline/move';
import { formatList, formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { BulkPreview, Unsent } from './bulk-preview.tsx';
import { BulkText } from './bulk-text.tsx';
import { sentMessage, useBulkMessage } from './use-bulk-message.ts';

type BulkMessagePanelProps = {
  readonly recipients: readonly { readonly applicationId: string; readonly name: string }[];
  /** @param announcement what to announce; if missing, nothing was sent */
  readonly onClose: (announcement?: string) => void;
};

/** Writes to several candidates at once: one text, previewed as each of them will read it. */
export function BulkMessagePanel({ recipients, onClose }: BulkMessagePanelProps) {
  const nameOf = (id: string) =>
    recipients.find(({ applicationId }) => applicationId === id)?.name ?? t`One application`;
  const ids = recipients.map(({ applicationId }) => applicationId);
  const writing = useBulkMessage(ids, onClose);
  const { sent, preview } = writing;
  if (sent) {
    const announcement = sentMessage(sent);
    return (
      <Dialog title={announcement} onClose={() => onClose(announcement)}>
        <Unsent items={sent} nameOf={nameOf} />
        <div>
          <Button onClick={() => onClose(announcement)}>
            <Trans>Done</Trans>
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={bulkTitle(recipients.length)} onClose={() => onClose()}>
      <form noValidate onSubmit={writing.submit} className="grid grid-cols-1 gap-4">
        <p className="text-small text-muted">{formatPeople(recipients.map(({ name }) => name))}</p>
        <BulkText draft={writing.draft} error={writing.textError} />
        {preview ? <BulkPreview items={preview.items} nameOf={nameOf} isBusy={writing.isPreviewing} /> : null}
        <BulkObstacles writing={writing} />
        <Buttons writing={writing} onClose={onClose} />
      </form>
    </Dialog>
  );
}

type WritingProps = { readonly writing: ReturnType<typeof useBulkMessage> };

/** Why nothing can be sent, or nothing was. */
function BulkObstacles({ writing }: WritingProps) {
  const { isTooMany, preview, isOver, previewError, sendError } = writing;
  return (
    <>
      {isTooMany ? (
        <Notice tone="warning">
          {t`You can message about up to ${{ count: formatNumber(MAX_BULK_APPLICATIONS) }} applications at once. Select fewer.`}
        </Notice>
      ) : null}
      {previewError ? (
        <p role="alert" className="text-small text-clay">
          {failureMessage(previewError)}
        </p>
      ) : null}
      {isOver && preview ? (
        <Notice tone="warning">
          {t`Your company can send ${plural(preview.remaining, { one: '# more message', other: '# more messages' })} to several candidates at once for now. Select fewer, or send this later.`}
        </Notice>
      ) : null}
      {sendError ? (
        <Notice tone="danger" isUrgent title={t`Nothing was sent`}>
          {failureMessage(sendError)}
        </Notice>
      ) : null}
    </>
  );
}

function Buttons({ writing, onClose }: WritingProps & Pick<BulkMessagePanelProps, 'onClose'>) {
  const { isSending, preview, count } = writing;
  const send = count > 0 ? t`Send ${{ count: formatNumber(count) }}` : t`Send`;
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" isBusy={isSending} isDisabled={preview !== undefined && count === 0}>
        {isSending ? t`Sending…` : send}
      </Button>
      <Button tone="quiet" onClick={() => onClose()}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}

const bulkTitle = (count: number) =>
  t`${plural(count, { one: 'Message about # application', other: 'Message about # applications' })}`;

function formatPeople(names: readonly string[]): string {
  const [name = ''] = names;
  const otherCount = names.length - 1;
  return names.length <= 2
    ? formatList(names.map((each) => isolated(each)))
    : t`${plural(otherCount, { one: `${isolated(name)} and # other`, other: `${isolated(name)} and # others` })}`;
}
