import { DIMENSIONS, type DimensionId } from '@common-ground/domain/culture/dimensions';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';

/** What a value means at work: what it's like, what it's like without it, and what to ask in an interview. */
export function ValueMeaning({ dimension }: { readonly dimension: DimensionId }) {
  const { highAtWork, friction, questions } = DIMENSIONS[dimension];
  return (
    <>
      <p className="text-small">{text(highAtWork)}</p>
      <p className="mt-3 text-tiny font-semibold text-muted">
        <Trans>When it’s missing</Trans>
      </p>
      <p className="text-small">{text(friction.tooLittle)}</p>
      <p className="mt-3 text-tiny font-semibold text-muted">
        <Trans>Ask in an interview</Trans>
      </p>
      {questions.map(text).map((question) => (
        <p key={question} className="text-small">
          “{question}”
        </p>
      ))}
    </>
  );
}
