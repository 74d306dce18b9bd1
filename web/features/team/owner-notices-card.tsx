import type { OwnerNotice } from '@common-ground/contract/team/team-notices';
import { isNoticeSettled } from '@common-ground/domain/team/owner-notice';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAccount, usePermission } from '../../platform/session/membership.ts';
import { formatInstantAsDay } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { rescueFocus } from '../../ui/frames/rescued-focus.ts';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { describeNotice } from './owner-notice-text.ts';
import { useDismissOwnerNotice, useListOwnerNotices } from './owner-notices.queries.ts';

const TITLE = t`Access and verification`;

/** Lists notices about changes of access until each owner dismisses them, folded once all are settled. Renders nothing for other members, or if there are none. */
export function OwnerNoticesCard() {
  return usePermission('manage_team') ? <Notices /> : null;
}

function Notices() {
  const { data, error, isFetching, refetch } = useListOwnerNotices();
  const isVerified = useAccount().data?.company?.standing === 'verified';
  const dismissal = useDismissOwnerNotice();
  const list = useRef<HTMLUListElement>(null);
  const dismissed = useRef<{ readonly noticeId: string; readonly position: number } | null>(null);
  const items = data?.items;

  // The focused button has disappeared: focus the next one, or the page's heading if none is left.
  useEffect(() => {
    const gone = dismissed.current;
    if (gone === null || !items || items.some(({ noticeId }) => noticeId === gone.noticeId)) return;
    dismissed.current = null;
    const buttons = list.current?.querySelectorAll('button');
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) buttons?.[Math.min(gone.position, buttons.length - 1)]?.focus();
    rescueFocus();
  }, [items]);

  function dismiss(noticeId: string, position: number) {
    dismissed.current = { noticeId, position };
    dismissal.mutate(noticeId);
  }

  if (error && !data)
    return (
      <Card title={TITLE}>
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      </Card>
    );
  if (!data || data.items.length === 0) return null;
  const isSettled = data.items.every((notice) => isNoticeSettled(notice, isVerified));
  return (
    <NoticesFrame isSettled={isSettled}>
      {dismissal.error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(dismissal.error)}
        </Notice>
      ) : null}
      <ul ref={list} className="grid divide-y divide-marigold-line">
        {data.items.map((notice, position) => (
          <NoticeRow
            key={notice.noticeId}
            notice={notice}
            isBusy={dismissal.isPending && dismissal.variables === notice.noticeId}
            onDismiss={() => dismiss(notice.noticeId, position)}
          />
        ))}
      </ul>
    </NoticesFrame>
  );
}

type NoticesFrameProps = {
  /** Whether none of them asks anything of an owner any more. */
  readonly isSettled: boolean;
  readonly children: ReactNode;
};

function NoticesFrame({ isSettled, children }: NoticesFrameProps) {
  const link = (
    <TextLink href="/company-route/team">
      <Trans>View team</Trans>
    </TextLink>
  );
  return isSettled ? (
    <Disclosure title={TITLE}>
      {children}
      <p className="mt-2 text-small">{link}</p>
    </Disclosure>
  ) : (
    <Card title={TITLE} tone="marigold" end={link}>
      {children}
    </Card>
  );
}

type NoticeRowProps = {
  readonly notice: OwnerNotice;
  readonly isBusy: boolean;
  readonly onDismiss: () => void;
};

function NoticeRow({ notice, isBusy, onDismiss }: NoticeRowProps) {
  const text = describeNotice(notice);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <p className="min-w-0 flex-1 basis-64 text-small wrap-anywhere">
        {text} <span className="text-muted">{formatInstantAsDay(notice.madeAt)}</span>
      </p>
      <Button tone="quiet" isBusy={isBusy} aria-label={t`Dismiss: ${text}`} onClick={onDismiss}>
        <Trans>Dismiss</Trans>
      </Button>
    </li>
  );
}
