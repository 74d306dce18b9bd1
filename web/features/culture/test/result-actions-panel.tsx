import type { CultureResultList } from '@common-ground/contract/culture/culture-results';
import { readCultureResult } from '@common-ground/contract/culture/culture-results';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { callForBody } from '../../../platform/api/queries.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { formatDay, formatInstantAsDay } from '../../../platform/text/day-formats.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { CollapsibleCard } from '../../../ui/collapsible-card.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DeleteResultDialog } from '../results/delete-result-dialog.tsx';

/** Retaking the test, earlier results, downloading the result, and deleting it. */
export function ResultActionsPanel({
  standing,
  resultId,
}: {
  readonly standing: CultureResultList;
  readonly resultId: string;
}) {
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const otherResults = standing.results.filter(({ id }) => id !== resultId);

  async function downloadData() {
    setFailure(null);
    try {
      const result = await callForBody(readCultureResult, { params: { resultId } });
      offerFile(`culture-result-${result.completedAt.slice(0, 10)}.json`, JSON.stringify(result, null, 2));
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <CollapsibleCard title={t`Retake, download or delete`} isForScreen>
      <div className="grid gap-5">
        <p>
          {standing.openSession ? (
            <TextLink href="/assessments/company-culture/test">
              <Trans>Continue the test you started</Trans>
            </TextLink>
          ) : standing.retakeOpensOn ? (
            t`You can retake the test from ${{ day: formatDay(standing.retakeOpensOn) }}. This result stays.`
          ) : (
            <Trans>
              <TextLink href="/assessments/company-culture">Retake the test</TextLink>. This result stays.
            </Trans>
          )}
        </p>
        {otherResults.length > 0 ? (
          <div>
            <h3>
              <Trans>Your other results</Trans>
            </h3>
            <ul className="mt-1">
              {otherResults.map((other) => (
                <li key={other.id}>
                  <TextLink
                    href={hrefOf('/assessments/company-culture/results', { search: { result: other.id } })}
                    className="inline-flex min-h-11 items-center"
                  >
                    {formatInstantAsDay(other.completedAt)}
                  </TextLink>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button tone="quiet" onClick={() => print()}>
            <Trans>Print or save as PDF</Trans>
          </Button>
          <Button tone="quiet" onClick={() => void downloadData()}>
            <Trans>Download data (JSON)</Trans>
          </Button>
          <Button tone="link" className="text-clay!" onClick={() => setDeleting(true)}>
            <Trans>Delete this result</Trans>
          </Button>
        </div>
        {failure ? (
          <Notice tone="danger" isUrgent>
            {failureMessage(failure)}
          </Notice>
        ) : null}
      </div>
      {isDeleting ? (
        <DeleteResultDialog
          resultId={resultId}
          retakeOpensOn={standing.retakeOpensOn}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </CollapsibleCard>
  );
}

function offerFile(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
