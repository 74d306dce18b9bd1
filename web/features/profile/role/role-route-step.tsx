import type { CandidateRoute } from '@common-ground/domain/profile/role-choice';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ROUTE_WORDS } from '../fields/option-words.ts';
import { StepPage } from '../steps/step-page.tsx';
import { RoleForm } from './role-form.tsx';

const TEXTS: Record<CandidateRoute, { readonly title: string; readonly lead: string }> = {
  journey: {
    title: 'What would you like to find?',
    lead: 'Not sure yet is a fine answer: choose whatever sounds possible.',
  },
  graduate: {
    title: 'What comes after your studies?',
    lead: 'Choose everything you would look at. Companies tell you early which of it they offer.',
  },
  experienced: {
    title: 'What should come next?',
    lead: 'Choose everything you would consider. Breaks of any kind are welcome and never marked.',
  },
};

/** What is looked for, on the route for school leavers and those still exploring. */
export function RoleJourneyStep() {
  return <RoleRouteStep route="journey" />;
}

/** What is looked for, on the route for graduates. */
export function RoleGraduateStep() {
  return <RoleRouteStep route="graduate" />;
}

/** What is looked for, on the route for the experienced. */
export function RoleExperiencedStep() {
  return <RoleRouteStep route="experienced" />;
}

function RoleRouteStep({ route }: { readonly route: CandidateRoute }) {
  return (
    <StepPage path={`/role/${route}`} section="role" duration="about 1 minute" {...TEXTS[route]}>
      {(props) => (
        <div className="grid grid-cols-1 gap-6">
          {props.draft.content.route === route ? null : (
            <Notice title={`This is the page of the route “${ROUTE_WORDS[route].label}”`}>
              <p>{chosenWords(props.draft.content.route)}</p>
              <Button tone="quiet" className="mt-2" onClick={() => props.draft.change({ route })}>
                Make it my route
              </Button>
            </Notice>
          )}
          <RoleForm {...props} route={route} />
          <p className="text-small text-muted">
            Have a CV? <TextLink href="/profile-booster/import">Upload it and check what we found</TextLink>,
            now or later.
          </p>
        </div>
      )}
    </StepPage>
  );
}

function chosenWords(chosen: CandidateRoute | null): string {
  return chosen === null ? 'You have not chosen a route yet.' : `You chose “${ROUTE_WORDS[chosen].label}”.`;
}
