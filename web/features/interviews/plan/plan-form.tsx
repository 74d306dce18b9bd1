import type { CompanyInterview } from '@common-ground/contract/interviews/interview';
import type { InterviewPlan } from '@common-ground/contract/interviews/interview-plan';
import { INTERVIEW_LIMITS } from '@common-ground/domain/interviews/interview';
import { isolated } from '@common-ground/domain/isolated';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useState } from 'react';
import { useRequestKey } from '../../../platform/api/request-key.ts';
import { goTo } from '../../../platform/navigation.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CollapsibleCard } from '../../../ui/collapsible-card.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { useOfferInterview, useReadPanelAvailability } from '../company-interviews.queries.ts';
import { describeLength, ownZone } from '../interview-formats.ts';
import { ChosenTimes } from './chosen-times.tsx';
import { LengthFields, PlaceFields } from './offer-fields.tsx';
import { OfferPreview } from './offer-preview.tsx';
import { PanelCalendars } from './panel-calendars.tsx';
import { PanelChoice } from './panel-choice.tsx';
import {
  changedDraft,
  firstDraft,
  movedDraft,
  offerOf,
  type PanelMember,
  type PlanDraft,
  panelOf,
  toggleTime,
} from './plan-draft.ts';
import { offerErrors } from './plan-errors.ts';

type PlanFormProps = {
  readonly plan: InterviewPlan;
  /** The interview being moved; null for a new one. */
  readonly movedInterview: CompanyInterview | null;
  /** The beginning of the week that's shown, as ISO 8601. */
  readonly from: string;
  /** The week to choose times in. */
  readonly showWeek: (week: WeekParts) => ReactNode;
};

/** What's shown of an offer in a week. */
export type WeekParts = {
  readonly panel: readonly PanelMember[];
  readonly draft: PlanDraft;
  readonly onToggle: (time: string) => void;
};

/** Where the application's interviews are. */
export function interviewsHref(applicationId: string) {
  return hrefOf('/company-route/pipeline', { search: { application: applicationId, part: 'interviews' } });
}

/** The offer being drafted, and sending it. */
function usePlanForm({ plan, movedInterview }: Pick<PlanFormProps, 'plan' | 'movedInterview'>) {
  const { applicationId } = plan;
  const [draft, setDraft] = useState<PlanDraft>(() =>
    movedInterview === null
      ? firstDraft(plan, plan.stageName ?? t`Interview`, ownZone())
      : movedDraft(movedInterview, plan, ownZone()),
  );
  const offering = useOfferInterview(applicationId, movedInterview);
  const keyOf = useRequestKey();
  const today = dayIn(new Date(), draft.timeZone);
  const change = (changed: Partial<PlanDraft>) => setDraft((before) => changedDraft(before, changed));
  const changeTimes = (changed: Partial<PlanDraft>) => {
    offering.reset();
    change(changed);
  };
  const toggle = (time: string) => {
    offering.reset();
    setDraft((before) => toggleTime(before, time));
  };
  const isReady = draft.times.length >= INTERVIEW_LIMITS.minTimes && draft.interviewers.length > 0;
  function send() {
    const offer = offerOf(draft, today);
    if (isReady)
      offering.mutate({ offer, key: keyOf(offer) }, { onSuccess: () => goTo(interviewsHref(applicationId)) });
  }
  return { draft, today, offering, isReady, change, changeTimes, toggle, send };
}

/** Title, length and place in a line. */
const describeDetails = (draft: PlanDraft) =>
  [isolated(draft.title), describeLength(draft)].filter(Boolean).join(' · ');

const formerPanelOf = ({ interviewers }: CompanyInterview) =>
  interviewers.flatMap(({ accountId }) => accountId ?? []);

/** Drafts an offer and sends it. */
export function PlanForm({ plan, movedInterview, from, showWeek }: PlanFormProps) {
  const form = usePlanForm({ plan, movedInterview });
  const { draft, today, offering, change, changeTimes, toggle, send } = form;
  const { interviewers } = draft;
  const panelQuery = { from, interviewers, interviewId: movedInterview?.id ?? null };
  const availability = useReadPanelAvailability(plan.applicationId, panelQuery);
  const panel = panelOf(plan, availability.data?.interviewers ?? [], draft);
  const { fields, times: timeErrors } = offerErrors(offering.error);
  return (
    <form
      noValidate
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <PanelChoice
          plan={plan}
          selected={draft.interviewers}
          fixedIds={movedInterview === null || movedInterview.canStaff ? null : formerPanelOf(movedInterview)}
          error={fields.interviewers}
          onChange={(chosen) => change({ interviewers: chosen })}
        />
        {availability.error ? (
          <ErrorState onRetry={() => void availability.refetch()} isRetrying={availability.isFetching}>
            {failureMessage(availability.error)}
          </ErrorState>
        ) : null}
        <PanelCalendars panel={panel} timeZone={draft.timeZone} />
        {showWeek({ panel, draft, onToggle: toggle })}
        <ChosenTimes
          {...{ panel, draft, today }}
          errors={timeErrors}
          onToggle={toggle}
          onChange={changeTimes}
        />
      </div>
      <div className="grid grid-cols-1 gap-6">
        <CollapsibleCard
          title={t`Interview details`}
          note={describeDetails(draft)}
          isOpen={Object.values(fields).some((error) => error !== undefined)}
        >
          <div className="grid grid-cols-1 gap-5">
            <LengthFields draft={draft} errors={fields} onChange={change} />
            <PlaceFields draft={draft} errors={fields} today={today} onChange={change} />
          </div>
        </CollapsibleCard>
        <OfferPreview plan={plan} draft={draft} />
        {offering.error ? (
          <Notice tone="danger" isUrgent>
            {failureMessage(offering.error)}
          </Notice>
        ) : null}
        <SendRow plan={plan} {...form} />
      </div>
    </form>
  );
}

type SendRowProps = { readonly plan: InterviewPlan } & Pick<
  ReturnType<typeof usePlanForm>,
  'draft' | 'offering' | 'isReady'
>;

/** The buttons that send the offer and go back. */
function SendRow({ plan, draft, offering, isReady }: SendRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" isBusy={offering.isPending} isDisabled={!isReady}>
        {draft.times.length === 0
          ? t`Send times`
          : t`${plural(draft.times.length, { one: 'Send # time', other: 'Send # times' })}`}
      </Button>
      <ButtonLink tone="quiet" href={interviewsHref(plan.applicationId)}>
        <Trans>Cancel</Trans>
      </ButtonLink>
      {isReady ? null : (
        <p className="text-small text-muted">
          <Trans>Choose at least one interviewer and three times.</Trans>
        </p>
      )}
    </div>
  );
}
