import { APPLICATION_NOTE_LENGTH } from '@common-ground/domain/applications/application';
import { SNAPSHOT_PARTS } from '@common-ground/domain/applications/snapshot';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { Href } from '../../platform/paths.ts';
import { describeUnsent } from '../../platform/text/unsaved-messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { FailureNotice } from '../../ui/signs/failure-notice.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { type Selection, useListDocuments } from './applications.queries.ts';
import { CvChoice, type ShowCvUpload } from './cv-choice.tsx';
import { documentName } from './file-description.ts';
import { PART_TEXTS } from './part-texts.ts';
import { isSendable } from './sendable-documents.ts';

type ChooseStepProps = {
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly backHref: Href;
  readonly onNext: () => void;
  readonly showCvUpload: ShowCvUpload;
};

const toggled = <Item,>(list: readonly Item[], item: Item) =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

/** What to send with an application: parts of the profile, documents, and a note. */
export function ChooseStep({ selection, onChange, isBusy, failure, ...props }: ChooseStepProps) {
  const { backHref, onNext, showCvUpload } = props;
  const { parts, note } = selection;
  return (
    <form
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onNext();
      }}
    >
      <Card
        title={t`From your profile`}
        end={
          <TextLink href="/profile/general">
            <Trans>Your profile</Trans>
          </TextLink>
        }
      >
        <p className="mb-2 text-small text-muted">
          <Trans>Your name is always included. Your date of birth, pay and culture answers never are.</Trans>
        </p>
        <div className="grid gap-x-8 sm:grid-cols-2">
          {SNAPSHOT_PARTS.map((part) => (
            <Checkbox
              key={part}
              {...PART_TEXTS[part]}
              checked={parts.includes(part)}
              onChange={() => onChange({ ...selection, parts: toggled(parts, part) })}
            />
          ))}
        </div>
      </Card>
      <DocumentCards selection={selection} onChange={onChange} showCvUpload={showCvUpload} />
      <Card title={t`Note`}>
        <TextArea
          label={t`Your note`}
          isOptional
          hint={t`Up to ${{ maximum: formatNumber(APPLICATION_NOTE_LENGTH) }} characters. ${describeUnsent()}`}
          rows={6}
          maxLength={APPLICATION_NOTE_LENGTH}
          value={note ?? ''}
          onChange={(event) => onChange({ ...selection, note: event.target.value })}
        />
      </Card>
      <FailureNotice message={failure} />
      <div className="flex flex-wrap justify-between gap-3">
        <ButtonLink tone="quiet" href={backHref}>
          <Trans>Back</Trans>
        </ButtonLink>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? t`Preparing…` : t`Review your application`}
        </Button>
      </div>
    </form>
  );
}

type DocumentCardsProps = Pick<ChooseStepProps, 'selection' | 'onChange' | 'showCvUpload'>;

/** The CV, and the other documents if there are any. */
function DocumentCards({ selection, onChange, showCvUpload }: DocumentCardsProps) {
  const { data, error, isFetching, refetch } = useListDocuments();
  const { documentIds } = selection;
  const otherDocuments = (data?.documents ?? []).filter(
    (document) => document.kind !== 'cv' && isSendable(document),
  );
  const link = (
    <TextLink href="/documents">
      <Trans>Your documents</Trans>
    </TextLink>
  );
  return (
    <>
      <Card title={t`CV`} end={link}>
        {data ? (
          <CvChoice
            documents={data.documents}
            documentIds={documentIds}
            onChange={(ids) => onChange({ ...selection, documentIds: ids })}
            showCvUpload={showCvUpload}
          />
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
            <Trans>We couldn’t load your documents. You can apply without them.</Trans>
          </ErrorState>
        ) : (
          <SkeletonBlock className="h-16 w-full" />
        )}
      </Card>
      {otherDocuments.length === 0 ? null : (
        <Card title={t`Other documents`}>
          <div className="grid">
            {otherDocuments.map((document) => (
              <Checkbox
                key={document.id}
                label={documentName(document.kind, document.label)}
                description={document.link ?? undefined}
                checked={documentIds.includes(document.id)}
                onChange={() => onChange({ ...selection, documentIds: toggled(documentIds, document.id) })}
              />
            ))}
          </div>
        </Card>
      )}
    </>
  );
}
