import type { previewCompanyMessages } from '@common-ground/contract/messages/bulk-messages';
import type { SuccessOf } from '@common-ground/contract/route';
import { isolated } from '@common-ground/domain/isolated';
import type { BulkOutcome } from '@common-ground/domain/messages/bulk-message';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { PagedLetters } from '../../../ui/frames/paged-letters.tsx';
import { BULK_OUTCOME_MESSAGES } from './bulk-messages.ts';

const LABELS = { to: t`Message to`, next: t`Next message`, previous: t`Previous message` } as const;

type BulkPreviewProps = {
  readonly items: SuccessOf<typeof previewCompanyMessages>['body']['items'];
  readonly nameOf: (applicationId: string) => string;
  readonly isBusy: boolean;
};

/** What each candidate would read, and who wouldn't get anything. */
export function BulkPreview({ items, nameOf, isBusy }: BulkPreviewProps) {
  const letters = items.flatMap(({ applicationId, text }) =>
    text === null
      ? []
      : [
          {
            id: applicationId,
            label: isolated(nameOf(applicationId)),
            content: <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>,
          },
        ],
  );
  return (
    <section aria-label={t`Preview`} className="grid grid-cols-1 gap-3">
      <h3 className="text-label">
        <Trans>Preview</Trans>
      </h3>
      <PagedLetters letters={letters} labels={LABELS} isBusy={isBusy} />
      <Unsent items={items} nameOf={nameOf} />
    </section>
  );
}

type UnsentProps = {
  readonly items: readonly { readonly applicationId: string; readonly outcome: BulkOutcome }[];
  readonly nameOf: (applicationId: string) => string;
};

/** The candidates who don't get anything, each with the reason. */
export function Unsent({ items, nameOf }: UnsentProps) {
  const unsent = items.flatMap(({ applicationId, outcome }) =>
    outcome === 'done' ? [] : [{ applicationId, words: BULK_OUTCOME_MESSAGES[outcome] }],
  );
  if (unsent.length === 0) return null;
  return (
    <ul className="grid gap-1 text-small">
      {unsent.map(({ applicationId, words }) => (
        <li key={applicationId}>
          <Trans>
            <strong className="font-semibold">{isolated(nameOf(applicationId))}</strong>: not sent.
          </Trans>{' '}
          {words}
        </li>
      ))}
    </ul>
  );
}
