import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { COMPANY_ACTIONS } from '../../platform/company-actions.ts';
import { usePermission } from '../../platform/session/membership.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SavedState } from '../../ui/signs/saved-state.tsx';
import { PageSkeleton } from '../../ui/signs/skeleton.tsx';
import { CollisionNotice } from './collision-notice.tsx';
import { useReadVerificationStatus } from './company.queries.ts';
import { useProfileDraft } from './company-profile-draft.ts';
import { CompanyProfileForm } from './company-profile-form.tsx';
import { profileStatus } from './profile-labels.ts';
import { VerificationCard } from './verification-card.tsx';

/** The company's profile and verification, for members who may change them. */
export function CompanyProfilePage({ instead }: { readonly instead: React.ReactNode }) {
  const mayManage = usePermission('manage_company');
  return mayManage ? <Profile /> : instead;
}

function Profile() {
  const { draft, error, isRetrying, retry } = useProfileDraft();
  const verificationStatus = useReadVerificationStatus();
  const failed =
    draft === null ? error : verificationStatus.data === undefined ? verificationStatus.error : null;
  if (failed)
    return (
      <div className="grid gap-6">
        <PageTitle>
          <Trans>Company profile</Trans>
        </PageTitle>
        <ErrorState
          onRetry={() => {
            retry();
            void verificationStatus.refetch();
          }}
          isRetrying={isRetrying || verificationStatus.isFetching}
        >
          {failureMessage(failed)}
        </ErrorState>
      </div>
    );
  if (draft === null || !verificationStatus.data) return <PageSkeleton blocks={3} />;
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <PageTitle lead={t`What candidates read about you. Changes are saved automatically.`}>
        <Trans>Company profile</Trans>
      </PageTitle>
      <div className="sticky top-0 z-10 -mx-5 flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line bg-paper/95 px-5 md:mx-0 md:px-0">
        <SavedState status={profileStatus(draft.state)} />
        <ButtonLink tone="link" href="/company-route/profile/preview">
          {COMPANY_ACTIONS.previewProfile.label}
        </ButtonLink>
      </div>
      <CollisionNotice draft={draft} />
      <VerificationCard standing={verificationStatus.data} />
      <CompanyProfileForm draft={draft} />
    </div>
  );
}
