import type { CultureResult } from '@common-ground/contract/culture/culture';
import type { CultureResultList } from '@common-ground/contract/culture/culture-results';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { formatDay } from '../../../platform/text/day-formats.ts';
import { Notice } from '../../../ui/signs/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

type Doubt = CultureResult['doubts'][number];

const REASONS: Readonly<Record<Doubt, string>> = {
  ratings_alike: t`You gave all 40 statements the same rating, so half of the test says nothing about your order.`,
  halves_contradict: t`The two halves contradict each other: what you rated high, you tended to choose as least important.`,
  answered_quickly: t`More than a fifth of the answers came in less time than it takes to read the question.`,
};

/** Why a result can't be relied on, what follows from that, and how to get a new one. */
export function DoubtsNotice({
  doubts,
  standing,
}: {
  readonly doubts: readonly Doubt[];
  readonly standing: CultureResultList;
}) {
  return (
    <Notice tone="warning" title={t`Please don’t read anything into this order`}>
      {doubts.map((doubt) => (
        <p key={doubt}>{REASONS[doubt]}</p>
      ))}
      <p className="mt-2">
        <Trans>
          We don’t compare it with any company: there, it says “not clear yet”. <Retake standing={standing} />
        </Trans>
      </p>
    </Notice>
  );
}

function Retake({ standing: { openSession, retakeOpensOn } }: { readonly standing: CultureResultList }) {
  if (openSession !== null)
    return (
      <TextLink href="/assessments/company-culture/test">
        <Trans>Continue the test you started</Trans>
      </TextLink>
    );
  if (retakeOpensOn !== null) return t`You can take the test again from ${formatDay(retakeOpensOn)}.`;
  return (
    <TextLink href="/assessments/company-culture">
      <Trans>Take the test again</Trans>
    </TextLink>
  );
}
