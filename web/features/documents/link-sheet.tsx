import type { Document, LinkDetails } from '@common-ground/contract/documents/documents';
import { LINK_LENGTH } from '@common-ground/domain/profile/entry';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FailureNotice } from '../../ui/signs/failure-notice.tsx';
import { DetailFields } from './detail-fields.tsx';
import { useAddPortfolioLink, useSavePortfolioLink } from './documents.queries.ts';
import { useDetails } from './use-details.ts';

/** Adds or edits a portfolio link. */
export function LinkSheet({
  document,
  onClose,
}: {
  readonly document: Document | null;
  readonly onClose: () => void;
}) {
  const adding = useAddPortfolioLink();
  const saving = useSavePortfolioLink();
  const { fields, errors, failure, change } = useDetails<LinkDetails>(
    {
      link: document?.link ?? '',
      label: document?.label ?? null,
      language: document?.language ?? null,
      visibility: document?.visibility ?? 'applied',
      expiresOn: document?.expiresOn ?? null,
    },
    adding.error ?? saving.error,
  );
  const linkError = errors.has('link')
    ? t`Enter a full address that starts with https://, e.g. https://ana.example/work.`
    : undefined;
  return (
    <Dialog title={document ? t`Edit link` : t`Add portfolio link`} isSheet onClose={onClose}>
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (document) saving.mutate({ document, details: fields }, { onSuccess: onClose });
          else adding.mutate(fields, { onSuccess: onClose });
        }}
      >
        <FailureNotice message={failure} />
        <TextField
          type="url"
          inputMode="url"
          label={t`Link`}
          hint={t`For work that’s best seen online. We don’t open this link.`}
          placeholder="https://"
          maxLength={LINK_LENGTH}
          value={fields.link}
          error={linkError}
          onChange={(event) => change({ link: event.target.value.trim() })}
        />
        <DetailFields details={fields} errors={errors} onChange={change} />
        <div className="flex flex-wrap gap-3 border-t border-line pt-4">
          <Button type="submit" isBusy={adding.isPending || saving.isPending}>
            {document ? t`Save` : t`Add link`}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
