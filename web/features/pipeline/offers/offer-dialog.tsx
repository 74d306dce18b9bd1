import { OfferRequest } from '@common-ground/contract/pipeline/decisions';
import { offerViolations } from '@common-ground/domain/applications/offer';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useState } from 'react';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { CallError } from '../../../platform/api/queries.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useStoredValues } from '../../../platform/forms/stored-values.ts';
import { usePassingFailure } from '../../../platform/live/passing-failure.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { type BoardContext, offer } from '../board/moving.ts';
import type { Card } from '../board/pipeline-cards.ts';
import { InterviewEffects } from '../decisions/interview-effects.tsx';
import { useReadCompanyOpportunity } from './offer.queries.ts';
import { OfferDocumentField } from './offer-document-field.tsx';
import { OfferTextFields, TermsFields } from './offer-fields.tsx';
import {
  type OfferedJob,
  type OfferValues,
  offerBodyOf,
  offerErrors,
  startingValues,
} from './offer-values.ts';
import { useOfferDocument } from './use-offer-document.ts';

export type OfferDialogProps = {
  readonly card: Card;
  /** Today in the company's time zone. */
  readonly today: string;
  readonly context: BoardContext;
  readonly onClose: (isDone: boolean) => void;
};

/** What the values of the form are stored as. */
const STORED = [
  'pay.amount',
  'pay.currency',
  'pay.period',
  'hoursPerWeek',
  'startsOn',
  'workMode',
  'workplace',
  'answerBy',
  'note',
  'words',
] as const;

/** Makes an offer with the terms of the job filled in. */
export function OfferDialog(props: OfferDialogProps) {
  const { card, onClose } = props;
  const { data, isPending } = useReadCompanyOpportunity(card.opportunityId);
  return (
    <Dialog title={t`Make an offer to ${isolated(card.name)}`} onClose={() => onClose(false)} isWide>
      {isPending ? (
        <div role="status">
          <span className="sr-only">
            <Trans>Loading the job</Trans>
          </span>
          <SkeletonBlock className="h-96 w-full" />
        </div>
      ) : (
        <OfferForm {...props} job={data?.published ?? null} timeZone={data?.timeZone ?? null} />
      )}
    </Dialog>
  );
}

type OfferFormProps = OfferDialogProps & {
  readonly job: OfferedJob | null;
  readonly timeZone: string | null;
};

function OfferForm({ card, today, context, onClose, job, timeZone }: OfferFormProps) {
  const document = useOfferDocument(card.id);
  const { form, field, submit, showRefusal } = useContractForm<OfferValues, OfferRequest>({
    defaultValues: startingValues(job, today),
    schema: OfferRequest,
    bodyOf: (values) =>
      offerBodyOf(values, { applicationId: card.id, version: card.version, document: document.sent() }),
    check: (body) => offerViolations(body, today),
    errorsOf: offerErrors,
  });
  // The dialog was shown before there were any fields.
  const { setFocus } = form;
  useEffect(() => setFocus('pay.amount'), [setFocus]);
  const forget = useStoredValues(form, `pipeline.offer-terms.${card.id}`, STORED);
  const { isSubmitting } = form.formState;
  const [problem, setProblem] = useState<CallProblem | null>(null);
  usePassingFailure({ error: problem && new CallError(problem), reset: () => setProblem(null) });
  const send = submit(async (body) => {
    if (document.obstacle) return;
    setProblem(null);
    const failed = await offer(context, card, body);
    if (failed) {
      showRefusal(new CallError(failed));
      return setProblem(failed);
    }
    forget();
    document.forget();
    onClose(true);
  });

  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={send}>
      <p className="text-small text-muted">
        {job === null
          ? t`${isolated(card.title)}. We couldn’t fill in the job’s terms, so please enter them.`
          : t`${isolated(card.title)}. Filled in from the job. Change what’s different for them.`}
      </p>
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-2">
        <TermsFields form={form} field={field} job={job} timeZone={timeZone} today={today} />
        <div className="grid grid-cols-1 content-start gap-5">
          <OfferTextFields field={field}>
            <OfferDocumentField draft={document} />
          </OfferTextFields>
        </div>
      </div>
      <InterviewEffects decision="offered" cards={[card]} />
      {problem ? (
        <Notice tone="danger" isUrgent title={t`The offer wasn’t made`}>
          {problemMessage(problem)}
        </Notice>
      ) : null}
      <p className="text-small text-muted">
        <Trans>
          It’s sent in one minute. Until then, you can undo it and only your team can see it. After that, it
          can’t be changed.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSubmitting}>
          {isSubmitting ? t`Making the offer` : t`Make offer`}
        </Button>
        <Button tone="quiet" onClick={() => onClose(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
