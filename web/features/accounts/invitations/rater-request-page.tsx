import { readRaterPage, requestRaterLink } from '@common-ground/contract/company-culture/rater-links';
import type { SuccessOf } from '@common-ground/contract/route';
import { isAddressAt } from '@common-ground/domain/company/company-domain';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../platform/api/api.ts';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { PageSkeleton } from '../../../ui/signs/skeleton.tsx';
import { emailError } from '../sign-in/entry-checks.ts';
import { useEntryForm } from '../sign-in/entry-form.ts';

type RaterPage = SuccessOf<typeof readRaterPage>['body'];

const TITLE = t`Describe how people work here`;

/** The page where anyone at a company can request a link to answer the culture questions, without the company choosing who. */
export function RaterRequestPage() {
  const [companyId] = useState(() => new URLSearchParams(location.search).get('company') ?? '');
  const [page, setPage] = useState<RaterPage | null>(null);
  const [failure, setFailure] = useState<{ isDead: boolean; message: string } | null>(null);

  const load = useCallback(async () => {
    setFailure(null);
    const response = await call(readRaterPage, { params: { companyId } });
    if (response.ok) return setPage(response.body);
    const { code } = response.problem;
    const isDead = code === 'not_found' || code === 'invalid_input';
    setFailure({ isDead, message: problemMessage(response.problem) });
  }, [companyId]);
  useEffect(() => void load(), [load]);

  if (page) return <RequestForm companyId={companyId} page={page} />;
  if (!failure) return <PageSkeleton />;
  return (
    <div className="grid gap-5.5">
      <PageTitle>{TITLE}</PageTitle>
      {failure.isDead ? (
        <Notice tone="warning" title={t`This link doesn’t work`}>
          <Trans>
            Part of it may be missing, or the company no longer collects answers this way. Copy the whole link
            from where you found it.
          </Trans>
        </Notice>
      ) : (
        <ErrorState onRetry={() => void load()}>{failure.message}</ErrorState>
      )}
    </div>
  );
}

function RequestForm({ companyId, page }: { readonly companyId: string; readonly page: RaterPage }) {
  const { companyName, domain } = page;
  const [sentTo, setSentTo] = useState<string>();
  const form = useEntryForm({
    checks: { address: (address) => workAddressError(address, domain) },
    send: async ({ address }) => {
      setSentTo(undefined);
      const result = await call(requestRaterLink, {
        params: { companyId },
        body: { address: address.trim() },
      });
      if (!result.ok) return requestMessage(result.problem);
      setSentTo(address.trim());
      return undefined;
    },
  });
  return (
    <form {...form.form} className="grid gap-5.5">
      <PageTitle
        documentTitle={TITLE}
        lead={t`Answer 54 short questions about what work is really like. It takes about 10 minutes, without your name.`}
      >
        {t`How do people work at ${isolated(companyName)}?`}
      </PageTitle>
      <FailureNotice message={form.failure} />
      <div role="status" className="empty:-mb-5.5">
        {sentTo ? (
          <Notice tone="success" title={t`Check your email`}>
            {t`An email to ${isolated(sentTo)} is on its way, unless the mailbox has stopped our emails or had two of these today. It can take a few minutes.`}
          </Notice>
        ) : null}
      </div>
      <TextField
        {...form.bind('address')}
        label={t`Work email`}
        hint={t`Your address at ${domain}. Each mailbox can be used once a year.`}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <Button type="submit" isBusy={form.isBusy} className="w-full">
        {form.isBusy ? t`Sending` : t`Email me a link`}
      </Button>
      <Privacy />
    </form>
  );
}

/** What's stored about the address, and what no one can promise. */
function Privacy() {
  return (
    <ul className="grid list-disc gap-2 ps-5 text-small text-muted">
      <li>
        <Trans>
          We don’t keep your address. Until the end of the year we keep a code made from it, so that each
          mailbox answers once. The company isn’t shown who asks or who answers, only what five or more people
          say together.
        </Trans>
      </li>
      <li>
        <Trans>
          Anyone who runs your company’s email can see that we wrote to you. Anyone who runs our servers
          could, with effort, tie answers to a session while it’s open. In a small team, colleagues may guess
          who gave unusual answers.
        </Trans>
      </li>
    </ul>
  );
}

function workAddressError(address: string, domain: string): string | undefined {
  const error = emailError(address);
  if (error) return error;
  return isAddressAt(address.trim(), domain) ? undefined : t`Enter your work address. It ends in @${domain}.`;
}

function requestMessage(problem: CallProblem): string {
  return problem.code === 'daily_mail_limit'
    ? t`So many people have asked for a link today that we can’t send another. Try again tomorrow.`
    : problemMessage(problem);
}
