import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { BlurredPortrait } from '../../../platform/values/blurred-portrait.tsx';
import { unrevealedShapes } from '../../../platform/values/open-shapes.ts';

/** The eight shapes while the test is open. They show how many questions are answered, never what was answered. */
export function TestPicture({ answered }: { readonly answered: number }) {
  return <BlurredPortrait values={unrevealedShapes(answered)} className="w-full" />;
}

/** The same as text. @param props.remaining number of questions without an answer */
export function TestPictureCaption({ remaining }: { readonly remaining: number }) {
  return (
    <>
      <p className="font-semibold text-ink lg:font-heading lg:text-h2">
        {t`${plural(remaining, { 0: 'All questions answered', one: '# question to go', other: '# questions to go' })}`}
      </p>
      <p className="lg:mt-1.5">
        {remaining === 0 ? (
          <Trans>Finish the test to see your portrait.</Trans>
        ) : (
          <Trans>Your portrait gets sharper with each answer.</Trans>
        )}{' '}
        <span className="max-lg:sr-only">
          <Trans>Until you finish, all shapes stay the same size, so they can’t steer your answers.</Trans>
        </span>
      </p>
    </>
  );
}
