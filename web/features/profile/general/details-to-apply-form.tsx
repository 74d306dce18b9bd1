import { readCultureSharing } from '@common-ground/contract/culture/culture-results';
import { type SavedPersonalDetails, savePersonalDetails } from '@common-ground/contract/profile/profile';
import { readProfile } from '@common-ground/contract/profile/read-profile';
import { ageGroupOf, earliestJoinDay } from '@common-ground/domain/profile/age';
import { PERSONAL_LIMITS, personalViolations } from '@common-ground/domain/profile/personal-details';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../platform/api/api.ts';
import { invalidate, queryOf } from '../../../platform/api/query-of.ts';
import { deviceDay } from '../../../platform/device/device-day.ts';
import type { Href } from '../../../platform/paths.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { PageSkeleton } from '../../../ui/signs/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { BirthDateField } from '../fields/birth-date-field.tsx';
import { requiredMessage } from '../fields/field-labels.ts';
import { fieldViolationMessage } from '../saving/violation-messages.ts';

type Personal = SavedPersonalDetails['content'];
/** The answers entered here. Fields that weren't asked for are left out and stay unchanged. */
type Details = Partial<Pick<Personal, 'fullName' | 'bornOn'>>;
type Errors = { readonly [Field in keyof Details]?: string };

type DetailsToApplyFormProps = {
  /** The job, such as "Data trainee, Harbour Health". */
  readonly eyebrow: string;
  readonly backHref: Href;
  /** Called once the details are saved, so that the application can continue. */
  readonly onSaved: () => void;
};

/** Asks for what every application needs and the profile doesn't have yet: the date of birth, the full name. */
export function DetailsToApplyForm(props: DetailsToApplyFormProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(readProfile),
    // A cached copy could ask for something that has been saved since.
    staleTime: 0,
  });
  if (data) return <Form {...props} saved={data.personal} />;
  if (error === null) return <PageSkeleton blocks={1} />;
  return (
    <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
      {failureMessage(error)}
    </ErrorState>
  );
}

function Form({
  eyebrow,
  backHref,
  onSaved,
  saved,
}: DetailsToApplyFormProps & { readonly saved: SavedPersonalDetails }) {
  const element = useRef<HTMLFormElement>(null);
  const [requestedFields] = useState({
    name: saved.content.fullName === null,
    day: saved.content.bornOn === null,
  });
  const [details, setDetails] = useState<Details>({});
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderAge = errors.bornOn !== undefined && errors.bornOn === underAgeMessage(details.bornOn ?? null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = errorsOf({ ...saved.content, ...details });
    setErrors(found);
    setFailure(null);
    if (found.fullName || found.bornOn) {
      element.current?.querySelector<HTMLElement>(found.bornOn ? '#apply-born' : '#apply-name')?.focus();
      return;
    }
    setBusy(true);
    const text = await save(saved, details);
    setBusy(false);
    setFailure(text);
    if (text === null) onSaved();
  }

  function change(entered: Partial<Details>) {
    setDetails((before) => ({ ...before, ...entered }));
    setErrors({});
  }

  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageTitle
        documentTitle={t`Apply`}
        eyebrow={eyebrow}
        lead={t`We only ask once. Then you can carry on with your application.`}
      >
        {requestedFields.day ? t`Before you apply: your date of birth` : t`Before you apply: your name`}
      </PageTitle>
      <form
        ref={element}
        noValidate
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => void submit(event)}
      >
        <Card>
          <div className="grid grid-cols-1 gap-6">
            {requestedFields.day ? (
              <BirthDateField
                id="apply-born"
                legend={t`Date of birth`}
                hint={t`Companies never see it. If you’re 16 or 17, you can only apply to verified companies, and no company can find you.`}
                value={details.bornOn ?? null}
                onChange={(bornOn) => change({ bornOn })}
                error={errors.bornOn}
              />
            ) : null}
            {requestedFields.name ? (
              <TextField
                id="apply-name"
                label={t`Full name`}
                hint={t`Sent with your application.`}
                autoComplete="name"
                maxLength={PERSONAL_LIMITS.fullName}
                value={details.fullName ?? ''}
                onChange={(event) => change({ fullName: event.target.value })}
                error={errors.fullName}
              />
            ) : null}
          </div>
        </Card>
        {isUnderAge ? (
          <Notice tone="warning" title={t`You need to be 16 to use Common Ground`}>
            <Trans>
              If the date is right, our rules mean you can’t continue yet. Download or delete what you’ve
              entered under <TextLink href="/profile/data">My data</TextLink>.
            </Trans>
          </Notice>
        ) : null}
        <FailureNotice message={failure} />
        <div className="flex flex-wrap justify-between gap-3">
          <ButtonLink tone="quiet" href={backHref}>
            <Trans>Back</Trans>
          </ButtonLink>
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? t`Saving` : t`Continue`}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Returns an error if the date of birth gives an age under 16, otherwise null. */
function underAgeMessage(bornOn: string | null): string | null {
  if (bornOn === null || !/^\d{4}-\d{2}-\d{2}$/.test(bornOn)) return null;
  if (ageGroupOf(bornOn, deviceDay()) !== 'too_young') return null;
  const params = { opensOn: earliestJoinDay(bornOn) };
  return fieldViolationMessage('personal', { pointer: '/bornOn', code: 'under_age', params });
}

function errorsOf(content: Personal): Errors {
  const [violation] = personalViolations(content, deviceDay()).filter(({ pointer }) => pointer === '/bornOn');
  const bornOn =
    content.bornOn === null
      ? requiredMessage('personal.bornOn', null)
      : violation
        ? fieldViolationMessage('personal', violation)
        : underAgeMessage(content.bornOn);
  const isNamed = (content.fullName ?? '').trim() !== '';
  return {
    ...(bornOn ? { bornOn } : {}),
    ...(isNamed ? {} : { fullName: requiredMessage('personal.fullName', null) }),
  };
}

/**
 * Saves the details without overwriting what another tab has saved in the meantime.
 * @returns an error message, or null once saved
 */
async function save(saved: SavedPersonalDetails, details: Details): Promise<string | null> {
  let { version, content } = saved;
  for (let tries = 0; tries < 2; tries += 1) {
    const response = await call(savePersonalDetails, { body: { ...content, ...details }, ifMatch: version });
    if (response.ok) {
      void invalidate(readCultureSharing);
      await invalidate(readProfile);
      return null;
    }
    const { code, current, violations } = response.problem;
    if (code !== 'version_conflict' || current === undefined) {
      const [violation] = violations;
      return violation ? fieldViolationMessage('personal', violation) : problemMessage(response.problem);
    }
    ({ version, content } = current as SavedPersonalDetails);
  }
  return problemMessage({ code: 'version_conflict' });
}
