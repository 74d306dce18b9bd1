import type { Document, FileDetails } from '@common-ground/contract/documents/documents';
import { FILE_KINDS, type FileKind } from '@common-ground/domain/documents/document';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useRef } from 'react';
import { ACCEPTED_FILES } from '../../platform/file-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { FailureNotice } from '../../ui/signs/failure-notice.tsx';
import { DetailFields } from './detail-fields.tsx';
import { KIND_LABELS } from './document-texts.ts';
import { useSaveFileDetails } from './documents.queries.ts';
import { uploadQueue } from './upload-queue.ts';
import { useDetails } from './use-details.ts';

/** The details of a file and who gets it. It can be replaced by another file. */
export function DocumentSheet({
  document,
  onClose,
}: {
  readonly document: Document;
  readonly onClose: () => void;
}) {
  const { kind, label, language, visibility, expiresOn } = document;
  const saving = useSaveFileDetails(document);
  const picker = useRef<HTMLInputElement>(null);
  const { fields, errors, failure, change } = useDetails<FileDetails>(
    { kind: kind as FileKind, label, language, visibility, expiresOn },
    saving.error,
  );
  return (
    <Dialog title={t`Edit document`} isSheet onClose={onClose}>
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate(fields, { onSuccess: onClose });
        }}
      >
        <FailureNotice message={failure} />
        <Select
          label={t`Document type`}
          options={FILE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          value={fields.kind}
          error={errors.get('kind')}
          onChange={(event) => change({ kind: (event.target.value || fields.kind) as FileKind })}
        />
        <DetailFields details={fields} errors={errors} onChange={change} />
        <div className="border-t border-line pt-4">
          <p className="text-label font-semibold">
            <Trans>File</Trans>
          </p>
          <p className="mt-1 text-small text-muted">
            <Trans>
              Upload a new file to replace this one. Copies you’ve sent with applications won’t change.
            </Trans>
          </p>
          <Button tone="quiet" className="mt-2" onClick={() => picker.current?.click()}>
            <Trans>Replace file</Trans>
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            aria-label={t`New file`}
            accept={ACCEPTED_FILES}
            onChange={(event) => {
              uploadQueue.add([...(event.target.files ?? [])], { hasCv: true, replaces: document });
              onClose();
            }}
          />
        </div>
        <div className="flex flex-wrap gap-3 border-t border-line pt-4">
          <Button type="submit" isBusy={saving.isPending}>
            <Trans>Save</Trans>
          </Button>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
