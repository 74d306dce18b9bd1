import { MessageReport } from '@common-ground/contract/messages/message-reports';
import { isolated } from '@common-ground/domain/isolated';
import {
  REPORT_NOTE_LENGTH,
  REPORT_REASONS,
  type ReportReason,
} from '@common-ground/domain/messages/message-report';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useReportMessage } from './messages.queries.ts';

const REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  scam: t`Asks for money or details that an application doesn’t need`,
  abuse: t`Abusive or threatening`,
  discrimination: t`Discriminatory`,
  spam: t`Spam or advertising`,
  other: t`Something else`,
};
const REASON_OPTIONS = REPORT_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }));

type ReportDialogProps = {
  readonly applicationId: string;
  readonly messageId: string;
  readonly companyName: string;
  /** @param isDone whether it was reported, rather than cancelled */
  readonly onClose: (isDone: boolean) => void;
};

/** Reports a company's message, and turns off its other messages if the candidate wants that. */
export function ReportDialog({ companyName, onClose, ...message }: ReportDialogProps) {
  const { field, isStoppingAll, setStoppingAll, send, reporting } = useReport(message, onClose);
  return (
    <Dialog title={t`Report this message`} onClose={() => onClose(false)}>
      <form noValidate onSubmit={send} className="grid grid-cols-1 gap-4">
        <p className="text-small text-muted">
          <Trans>
            The people who run Common Ground can read it with the rest of this conversation. It’s hidden from
            you right away, and {isolated(companyName)} isn’t told.
          </Trans>
        </p>
        <Select
          {...field('reason')}
          label={t`What’s wrong with it?`}
          placeholder={t`Choose a reason`}
          options={REASON_OPTIONS}
        />
        <TextArea
          {...field('note')}
          label={t`What should we know?`}
          isOptional
          rows={3}
          maxLength={REPORT_NOTE_LENGTH}
        />
        <Switch
          label={t`Turn off messages from ${isolated(companyName)}`}
          description={t`This covers all your applications to them, which aren’t affected. Sending a message turns messages back on for that application.`}
          isOn={isStoppingAll}
          onChange={setStoppingAll}
        />
        <Sending reporting={reporting} onCancel={() => onClose(false)} />
      </form>
    </Dialog>
  );
}

type Values = { readonly reason: string; readonly note: string; readonly isStoppingAll: boolean };

function useReport(
  { applicationId, messageId }: Pick<ReportDialogProps, 'applicationId' | 'messageId'>,
  onClose: ReportDialogProps['onClose'],
) {
  const reporting = useReportMessage(applicationId);
  const { form, field, submit } = useContractForm<Values, MessageReport>({
    defaultValues: { reason: '', note: '', isStoppingAll: false },
    schema: MessageReport,
    bodyOf: ({ reason, note, isStoppingAll }) => ({
      reason: reason as ReportReason,
      note: note.trim() || null,
      isStoppingAll,
    }),
    messageOf: ({ pointer }) => (pointer === '/reason' ? t`Choose a reason.` : undefined),
  });
  const send = submit((body) => {
    if (!reporting.isPending) reporting.mutate({ messageId, body }, { onSuccess: () => onClose(true) });
  });
  const setStoppingAll = (isOn: boolean) => form.setValue('isStoppingAll', isOn);
  return { field, isStoppingAll: form.watch('isStoppingAll'), setStoppingAll, send, reporting };
}

type SendingProps = {
  readonly reporting: ReturnType<typeof useReportMessage>;
  readonly onCancel: () => void;
};

function Sending({ reporting: { error, isPending }, onCancel }: SendingProps) {
  return (
    <>
      {error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button tone="danger" type="submit" isBusy={isPending}>
          {isPending ? t`Reporting…` : t`Report message`}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  );
}
