import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import { PRIORITY_PHRASES } from '@common-ground/domain/culture/headline';
import type { PortraitTier } from '@common-ground/domain/culture/portrait';
import { minutesLeft } from '@common-ground/domain/culture/progress';
import type { Sketch } from '@common-ground/domain/culture/sketch';
import { SKETCH_SCREEN_IDS } from '@common-ground/domain/culture/sketch-blocks';
import { formatList } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { SketchFrame } from './sketch-frame.tsx';

/** What six choices can show, and the next steps. */
export function SketchResult({ sketch }: { readonly sketch: Sketch }) {
  const { pair, values } = sketch;
  const minutes = minutesLeft(SKETCH_SCREEN_IDS.length, 'sketch_first');
  return (
    <SketchFrame
      values={values}
      isLarge
      caption={
        <>
          <p>
            <Trans>
              The softer a shape, the less sure we are of its place. Six answers aren’t enough to be surer.
            </Trans>
          </p>
          {describeTiers(values).map((words) => (
            <p key={words} className="mt-1.5">
              {words}
            </p>
          ))}
        </>
      }
    >
      <PageTitle
        isLarge
        documentTitle={t`Your first sketch`}
        eyebrow={t`Your first sketch`}
        lead={
          pair
            ? pairLead(pair)
            : t`Your six answers don’t show a clear order yet. The rest of the test can tell you more.`
        }
      >
        {pair ? pairTitle(pair) : t`Too early to say.`}
      </PageTitle>
      <div className="grid max-w-[33rem] gap-3">
        <ButtonLink href="/assessments/company-culture/test">
          {t`Finish in ${minutes} minutes for a sharp picture`}
        </ButtonLink>
        <ButtonLink tone="quiet" href="/overlaps">
          <Trans>See companies described by their own people</Trans>
        </ButtonLink>
        <ButtonLink tone="quiet" href="/role/type">
          <Trans>Finish later and set up your profile</Trans>
        </ButtonLink>
      </div>
      <div>
        <h2 className="text-body">
          <Trans>What happens next</Trans>
        </h2>
        <ol className="mt-2 grid list-decimal gap-1.5 ps-6 text-small">
          <li>
            <Trans>Your six answers count. Stop any time; each one is saved.</Trans>
          </li>
          <li>
            <Trans>You’ll see all eight values in order, and how sure each place is.</Trans>
          </li>
          <li>
            <Trans>
              Then you choose whether to compare with companies. Until then, only you can see this.
            </Trans>
          </li>
        </ol>
      </div>
    </SketchFrame>
  );
}

/** What the sizes mean: which values are certainly ahead of or behind another one. */
function describeTiers(values: Sketch['values']): string[] {
  const namesIn = (tier: PortraitTier) =>
    values.filter((value) => value.tier === tier).map(({ dimension }) => text(DIMENSIONS[dimension].name));
  const [ahead, behind] = [namesIn('first'), namesIn('last')];
  return [
    ...(ahead.length > 0 ? [t`Larger, likely ahead of another: ${formatList(ahead)}.`] : []),
    ...(behind.length > 0 ? [t`Smaller, likely behind another: ${formatList(behind)}.`] : []),
  ];
}

function pairTitle(pair: NonNullable<Sketch['pair']>): string {
  const [ahead, behind] = [text(PRIORITY_PHRASES[pair.ahead]), text(PRIORITY_PHRASES[pair.behind])];
  return t`So far: ${ahead} before ${behind}.`;
}

function pairLead(pair: NonNullable<Sketch['pair']>): string {
  const [ahead, behind] = [text(DIMENSIONS[pair.ahead].name), text(DIMENSIONS[pair.behind].name)];
  return t`${ahead} seems to matter more to you than ${behind}. The full order needs more answers.`;
}
