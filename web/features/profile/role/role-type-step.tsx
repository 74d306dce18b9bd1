import { CANDIDATE_ROUTES } from '@common-ground/domain/profile/role-choice';
import { t } from '@common-ground/i18n/t';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { optionsOf, ROUTE_TEXTS } from '../fields/option-labels.ts';
import { useFieldErrors } from '../saving/use-field-errors.ts';
import type { StepFormProps } from '../steps/step-page.tsx';
import { StepPage } from '../steps/step-page.tsx';

/** Asks for the route, which decides the steps that follow. */
export function RoleTypeStep() {
  return (
    <StepPage
      path="/role/type"
      section="role"
      title={t`Which of these sounds most like you?`}
      lead={t`This decides what we ask next. You can change it at any time without losing anything.`}
      duration={t`less than a minute`}
      hasNoCard
    >
      {(props) => <RouteChoice {...props} />}
    </StepPage>
  );
}

function RouteChoice({ draft, missing }: StepFormProps<'role'>) {
  const errors = useFieldErrors('role', draft, missing);
  return (
    <div id={errors.idOf('route')} tabIndex={-1} {...errors.around('route')}>
      <RadioCards
        legend={t`Your route`}
        isLegendHidden
        options={optionsOf(CANDIDATE_ROUTES, ROUTE_TEXTS)}
        value={draft.content.route}
        onChange={(route) => draft.change({ route })}
        error={errors.of('route')}
      />
    </div>
  );
}
