import type { BulkOutcome } from '@common-ground/domain/messages/bulk-message';
import { MAX_BULK_APPLICATIONS } from '@common-ground/domain/pipeline/move';
import { plural, t } from '@common-ground/i18n/t';
import { type FormEvent, useState } from 'react';
import { useDebounced } from '../../../platform/debounce.ts';
import { useWhenOnline } from '../../../platform/live/online.ts';
import { usePassingFailure } from '../../../platform/live/passing-failure.ts';
import { bulkTextError, useBulkDraft } from './bulk-draft.ts';
import { usePreviewCompanyMessages, useSendCompanyMessages } from './bulk-messages.queries.ts';

const PREVIEW_DEBOUNCE_MS = 400;

type Outcomes = readonly { readonly applicationId: string; readonly outcome: BulkOutcome }[];

const countDone = (items: Outcomes) => items.filter(({ outcome }) => outcome === 'done').length;

/** How many messages were sent. */
export function sentMessage(items: Outcomes): string {
  return t`${plural(countDone(items), { one: '# message sent', other: '# messages sent' })}`;
}

/**
 * A message to several candidates: the text, how each of them would read it, and what sends it.
 * @param onSent called with what to announce once it has been sent to everyone; otherwise `sent` says who got it
 */
export function useBulkMessage(ids: readonly string[], onSent: (announcement: string) => void) {
  const draft = useBulkDraft(ids);
  const [hasTried, setTried] = useState(false);
  const sending = useSendCompanyMessages();
  usePassingFailure(sending);
  const text = draft.text.trim();
  const textError = bulkTextError(draft.text, hasTried);
  const isTooMany = ids.length > MAX_BULK_APPLICATIONS;
  const isReady = text !== '' && textError === undefined && !isTooMany;
  const { preview, ...reading } = usePreview(ids, text, isReady);
  const count = preview ? countDone(preview.items) : 0;
  const isOver = preview !== undefined && count > preview.remaining;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isReady || sending.isPending || isOver) return;
    sending.mutateAsync({ applicationIds: ids, text, key: draft.key() }).then(
      ({ items }) => {
        draft.clear();
        if (countDone(items) === items.length) onSent(sentMessage(items));
      },
      () => undefined,
    );
  }
  return {
    ...{ draft, textError, isTooMany, preview, count, isOver, submit, ...reading },
    isSending: sending.isPending,
    sendError: sending.error,
    sent: sending.data?.items ?? null,
  };
}

/** What each would read, once typing pauses; nothing while the text can't be filled in. */
function usePreview(ids: readonly string[], text: string, isReady: boolean) {
  const debouncedText = useDebounced(text, PREVIEW_DEBOUNCE_MS);
  const query = usePreviewCompanyMessages(ids, debouncedText, isReady && debouncedText !== '');
  useWhenOnline(() => {
    if (query.error) void query.refetch();
  });
  return {
    preview: isReady ? query.data : undefined,
    isPreviewing: query.isFetching,
    previewError: isReady ? query.error : null,
  };
}
