import type { CandidateRoute } from '@common-ground/domain/profile/role-choice';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { importHref } from '../../../platform/import-return.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ROUTE_TEXTS } from '../fields/option-labels.ts';
import { ImportedCard } from '../import/imported-card.tsx';
import { StepPage } from '../steps/step-page.tsx';
import { RoleForm } from './role-form.tsx';

const TEXTS: Record<CandidateRoute, { readonly title: string; readonly lead: string }> = {
  journey: {
    title: t`What would you like to find?`,
    lead: t`Not sure yet? Choose anything that sounds possible.`,
  },
  graduate: {
    title: t`What comes after your studies?`,
    lead: t`Choose everything you’d consider. Companies say up front which of these they offer.`,
  },
  experienced: {
    title: t`What should come next?`,
    lead: t`Choose everything you’d consider. Career breaks are welcome and never flagged.`,
  },
};

/** Asks what the candidate is looking for, on the route for school leavers and those still exploring. */
export function RoleJourneyStep() {
  return <RoleRouteStep route="journey" />;
}

/** Asks what the candidate is looking for, on the route for graduates. */
export function RoleGraduateStep() {
  return <RoleRouteStep route="graduate" />;
}

/** Asks what the candidate is looking for, on the route for experienced candidates. */
export function RoleExperiencedStep() {
  return <RoleRouteStep route="experienced" />;
}

function RoleRouteStep({ route }: { readonly route: CandidateRoute }) {
  return (
    <StepPage path={`/role/${route}`} section="role" duration={t`about 1 minute`} {...TEXTS[route]}>
      {(props) => (
        <div className="grid grid-cols-1 gap-6">
          {props.draft.content.route === route ? null : (
            <Notice title={t`This page is for the “${{ route: ROUTE_TEXTS[route].label }}” route`}>
              <p>{describeChosenRoute(props.draft.content.route)}</p>
              <Button tone="quiet" className="mt-2" onClick={() => props.draft.change({ route })}>
                <Trans>Switch to this route</Trans>
              </Button>
            </Notice>
          )}
          <ImportedCard />
          <RoleForm {...props} route={route} />
          <p className="text-small text-muted">
            <Trans>
              Have a CV?{' '}
              <TextLink href={importHref(`/role/${route}`)}>Upload it and check what we found</TextLink>, now
              or later.
            </Trans>
          </p>
        </div>
      )}
    </StepPage>
  );
}

function describeChosenRoute(chosen: CandidateRoute | null): string {
  return chosen === null
    ? t`You haven’t chosen a route yet.`
    : t`You chose “${{ route: ROUTE_TEXTS[chosen].label }}”.`;
}
