import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { FirstSketchPanel } from '../../features/culture/sketch/first-sketch-panel.tsx';
import { ImportedCard } from '../../features/profile/import/imported-card.tsx';
import { CandidateLandingPage } from '../../features/profile/role/candidate-landing-page.tsx';
import { importHref } from '../../platform/import-return.ts';
import { useSearchText } from '../../platform/navigation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Where a new candidate arrives: six choices for a first sketch, a CV, or the form. No test is started until they choose to. */
export function CandidateLanding() {
  const isReturn = new URLSearchParams(useSearchText()).get('start') === 'choices';
  const [hasBegun, setBegun] = useState(false);
  if (hasBegun || isReturn)
    return (
      <div className="grid grid-cols-1 gap-5">
        <ImportedCard />
        <FirstSketchPanel />
      </div>
    );
  return (
    <CandidateLandingPage
      start={
        <>
          <Button onClick={() => setBegun(true)}>{t`Start with six quick choices`}</Button>
          <ButtonLink tone="quiet" href={importHref('/candidate-landing')}>
            <Trans>Start with my CV instead</Trans>
          </ButtonLink>
          <TextLink href="/role/type">
            <Trans>Start with the form instead</Trans>
          </TextLink>
        </>
      }
    />
  );
}
