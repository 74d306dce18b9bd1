import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { FirstSketchPanel } from '../../features/culture/sketch/first-sketch-panel.tsx';
import { CandidateLandingPage } from '../../features/profile/role/candidate-landing-page.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** Where a new candidate arrives: six choices for a first sketch, or the form. No test is begun before they say so. */
export function CandidateLanding() {
  const [hasBegun, setBegun] = useState(false);
  if (hasBegun) return <FirstSketchPanel />;
  return (
    <CandidateLandingPage
      start={
        <>
          <Button onClick={() => setBegun(true)}>{t`Start with six quick choices`}</Button>
          <ButtonLink tone="quiet" href="/role/type">
            <Trans>Start with the form instead</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}
