import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { PageTitle } from '../../../ui/frames/page-title.tsx';

/** The heading of the sign-in page, which is sent before the form can work. */
export function LoginHeadingSection() {
  return (
    <PageTitle documentTitle={t`Sign in`} lead={t`Sign in to pick up where you left off.`}>
      <Trans>Welcome back</Trans>
    </PageTitle>
  );
}
