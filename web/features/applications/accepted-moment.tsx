import type { Conversation } from '@common-ground/contract/messages/messages';
import { isolated } from '@common-ground/domain/isolated';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { instantDay } from '../../platform/text/application-descriptions.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { rescueFocus } from '../../ui/frames/rescued-focus.ts';
import { Moment } from '../../ui/signs/moment.tsx';
import { useListApplications } from './applications.queries.ts';
import { useReadConversation } from './progress.queries.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type AcceptedMomentProps = {
  readonly applicationId: string;
  readonly companyName: string;
  /** Whether the candidate has just accepted on this page. */
  readonly isFresh: boolean;
};

/** Shown after accepting an offer: what comes next, who will write, and what's still open elsewhere. */
export function AcceptedMoment({ applicationId, companyName, isFresh }: AcceptedMomentProps) {
  const head = useReadConversation(applicationId).data?.pages[0];
  const writers = head ? describeConversation(head, companyName) : '';
  // Once messages have ended, there's nothing left to say here.
  if (!isFresh && writers === '') return null;
  return (
    <Moment isFresh={isFresh} title={<Trans>You’re joining {isolated(companyName)}.</Trans>}>
      <p className="max-w-[60ch]">
        <Trans>They can see that you accepted. Next, agree your contract and first day with them.</Trans>{' '}
        {writers}
      </p>
      {writers === '' ? null : (
        <div>
          <ButtonLink tone="quiet" href="#messages">
            <Trans>Go to messages</Trans>
          </ButtonLink>
        </div>
      )}
      <OtherApplications />
    </Moment>
  );
}

/** Who will write to the candidate, and until when; empty if no one can any more. */
function describeConversation(
  { items, openUntil, isStopped, hindrance }: Conversation,
  companyName: string,
): string {
  if (openUntil === null || hindrance === 'conversation_closed') return '';
  if (isStopped) return t`You’ve switched off their messages. Switch them on below to hear from them here.`;
  const day = instantDay(openUntil);
  const writer = items.find(({ side, authorName }) => side === 'company' && authorName)?.authorName;
  return writer
    ? t`${isolated(writer)} or a colleague at ${isolated(companyName)} can message you here until ${{ day }}.`
    : t`The hiring team at ${isolated(companyName)} can message you here until ${{ day }}.`;
}

/** How many are offered for withdrawing; the rest are on the page with all applications. */
const SHOWN = 5;

/** The applications that stay open, each of which can be withdrawn. None is withdrawn automatically. */
function OtherApplications() {
  const { data } = useListApplications('open');
  const [leaving, setLeaving] = useState<{ readonly id: string; readonly companyName: string } | null>(null);
  const count = data?.pages[0]?.openCount ?? 0;
  const items = data?.pages[0]?.items.slice(0, SHOWN) ?? [];
  if (count === 0) return null;
  return (
    <div className="border-t border-line pt-4">
      <h3>{t`${plural(count, { one: '# other application is still open', other: '# other applications are still open' })}`}</h3>
      <p className="mt-1 text-small text-muted">
        <Trans>They stay open unless you withdraw them.</Trans>
      </p>
      <ul className="mt-2">
        {items.map(({ id, title, companyName }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-4 border-line py-1 not-first:border-t"
          >
            <span className="min-w-0 text-small">
              <strong className="font-semibold">{companyName}</strong> · <bdi>{title}</bdi>
            </span>
            <Button
              tone="link"
              className="flex-none"
              aria-label={t`Withdraw your application to ${isolated(companyName)}: ${isolated(title)}`}
              onClick={() => setLeaving({ id, companyName })}
            >
              <Trans>Withdraw</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {count > items.length ? (
        <ButtonLink tone="link" href="/applications">
          <Trans>See all {count}</Trans>
        </ButtonLink>
      ) : null}
      {leaving ? (
        <WithdrawDialog
          applicationId={leaving.id}
          companyName={leaving.companyName}
          onClose={() => {
            setLeaving(null);
            // The row that opened the dialog is gone once it's withdrawn.
            requestAnimationFrame(rescueFocus);
          }}
        />
      ) : null}
    </div>
  );
}
