import type { ResearchPart } from '@common-ground/contract/culture/research';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useMediumScreen } from '../../../ui/frames/wide-screen.ts';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useReadResearchPart } from './culture.queries.ts';
import { ResearchForm } from './research-form.tsx';

/** What's kept for research, with questions about the candidate, folded on a phone; not shown to those who haven't consented to it. */
export function ResearchPanel() {
  const part = useReadResearchPart();
  const isMiddle = useMediumScreen();
  if (part.isPending || part.data?.state === 'off') return null;
  return (
    <Disclosure title={t`Help check the test`} isForScreen isOpen={isMiddle}>
      {part.isError ? (
        <ErrorState onRetry={() => void part.refetch()} isRetrying={part.isFetching}>
          {failureMessage(part.error)}
        </ErrorState>
      ) : null}
      {part.data ? <Part part={part.data} /> : null}
    </Disclosure>
  );
}

function Part({ part }: { readonly part: ResearchPart }) {
  if (part.state === 'earlier_text')
    return (
      <p>
        <Trans>
          You agreed to an earlier version of the research text, so we don’t keep a copy of your answers. To
          take part, switch Research off and on again{' '}
          <TextLink href="/profile/data#research">under your data</TextLink>.
        </Trans>
      </p>
    );
  return (
    <div className="grid gap-4">
      <p>
        {t`${plural(part.copyCount, {
          0: 'A copy of your answers will be kept for research when you next complete the test.',
          one: 'One of your completed tests is kept as a copy for research.',
          other: '# of your completed tests are kept as copies for research.',
        })}`}{' '}
        <Trans>
          Does the test work equally well for everyone? To find out, it helps to know a little about those who
          took it. Skip any question you like. Companies never see your answers to them.
        </Trans>
      </p>
      <ResearchForm saved={part.respondent} />
      <p className="text-small text-muted">
        <Trans>
          Copies have no name, account or day. To delete them and these answers, switch Research off{' '}
          <TextLink href="/profile/data#research">under your data</TextLink>.
        </Trans>
      </p>
    </div>
  );
}
