import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useState } from 'react';
import { idOrNull } from '../../../platform/address-ids.ts';
import { importHref, importReturnHref } from '../../../platform/import-return.ts';
import { goTo, useSearchText } from '../../../platform/navigation.ts';
import type { Href } from '../../../platform/paths.ts';
import { useSession } from '../../../platform/session/current-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useReadProfile } from '../profile.queries.ts';
import { ProfileWait } from '../steps/profile-wait.tsx';
import type { Open } from './adding.ts';
import { describeGroups } from './group-texts.ts';
import { IMPORT_SOURCE_LABELS } from './import-labels.ts';
import { importOutcome } from './import-outcome.ts';
import { ImportReviewSheet } from './import-review.tsx';
import { type ImportReview, startReview } from './import-review-state.ts';
import { ImportStart } from './import-start.tsx';
import { ImportedCard } from './imported-card.tsx';
import { addedCount, addedSections, type ReviewGroup, reviewGroups } from './review-groups.ts';
import { storeImport, takeStoredImport } from './stored-import.ts';

/** Imports a CV: choose a file, review what was extracted, confirm, and return to the previous page. */
export function ImportPage() {
  const search = new URLSearchParams(useSearchText());
  const returnHref = importReturnHref(search.get('from'));
  const profile = useReadProfile();
  return (
    <div className="grid gap-6">
      {returnHref === null ? null : (
        <p className="-mb-2 text-small">
          <TextLink href={returnHref}>{backLabel(returnHref)}</TextLink>
        </p>
      )}
      {profile.status === 'open' ? (
        <Import profile={profile} back={returnHref} documentId={idOrNull(search.get('document'))} />
      ) : (
        <>
          <UploadTitle />
          <ProfileWait profile={profile} />
        </>
      )}
    </div>
  );
}

type ImportProps = {
  readonly profile: Open;
  readonly back: Href | null;
  readonly documentId: string | null;
};

function Import({ profile, back, documentId }: ImportProps) {
  const { review, isStoredReviewRead, change, show } = useStoredReview();
  // An unfinished review of another file comes first, so that no corrections are lost.
  const [isOtherWanted, setOtherWanted] = useState(false);
  const isUnfinished =
    review !== null && documentId !== null && review.documentId !== documentId && !isOtherWanted;

  /** Otherwise, coming back to this address would read the same document again. */
  function forgetDocument() {
    if (documentId !== null) goTo(importHref(back ?? ''), true);
  }

  function finish(end: ImportReview) {
    change(null);
    importOutcome.note({ count: addedCount(end), sections: addedSections(end) });
    if (back === null) return forgetDocument();
    // Shown until the next page has loaded.
    show(end);
    goTo(back, true);
  }

  if (!isStoredReviewRead) return <UploadTitle />;
  if (review === null)
    return (
      <>
        <UploadTitle />
        <ImportedCard />
        <ImportStart
          documentId={documentId}
          onRead={(findings, ofDocument) => {
            importOutcome.note(null);
            change({ ...startReview(findings, profile.content), documentId: ofDocument });
          }}
        />
      </>
    );
  if (isUnfinished)
    return <UnfinishedReview onContinue={() => setOtherWanted(true)} onStartOver={() => change(null)} />;
  return (
    <>
      <CheckTitle source={review.source} groups={reviewGroups(review, profile.content)} />
      <ImportReviewSheet
        review={review}
        profile={profile}
        onChange={change}
        onFinish={finish}
        onGiveUp={() => {
          change(null);
          forgetDocument();
        }}
      />
    </>
  );
}

/** Returns the review, which is also stored on this device. */
function useStoredReview() {
  const session = useSession();
  const uid = session.auth === 'signed-in' ? session.user.uid : null;
  const [review, setReview] = useState<ImportReview | null>(null);
  const [isStoredReviewRead, setStoredReviewRead] = useState(false);
  useEffect(() => {
    if (uid === null) return;
    const stored = takeStoredImport(uid);
    if (stored !== null) storeImport(uid, stored);
    setReview(stored);
    setStoredReviewRead(true);
  }, [uid]);
  return {
    review,
    isStoredReviewRead,
    change: (next: ImportReview | null) => {
      setReview(next);
      if (uid !== null) storeImport(uid, next);
    },
    show: setReview,
  };
}

function UnfinishedReview(on: { readonly onContinue: () => void; readonly onStartOver: () => void }) {
  return (
    <>
      <PageTitle key="unfinished" documentTitle={t`Upload CV`}>
        <Trans>You haven’t finished checking another file</Trans>
      </PageTitle>
      <Card>
        <p>
          <Trans>Your corrections are kept on this device for 24 hours.</Trans>
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={on.onContinue}>
            <Trans>Continue with that file</Trans>
          </Button>
          <Button tone="quiet" onClick={on.onStartOver}>
            <Trans>Discard it and read this CV</Trans>
          </Button>
        </div>
      </Card>
    </>
  );
}

function CheckTitle({
  source,
  groups,
}: {
  readonly source: ImportReview['source'];
  readonly groups: readonly ReviewGroup[];
}) {
  const isEmpty = groups.length === 0;
  return (
    <PageTitle
      key="check"
      documentTitle={t`Check what we found`}
      eyebrow={isEmpty ? undefined : IMPORT_SOURCE_LABELS[source]}
      lead={
        isEmpty
          ? undefined
          : t`Does this look right? Untick what’s wrong, or edit it. Nothing is saved until you add it.`
      }
    >
      {isEmpty ? t`We’ve read your file` : describeGroups(groups)}
    </PageTitle>
  );
}

function UploadTitle() {
  return (
    <PageTitle
      key="upload"
      documentTitle={t`Upload CV`}
      lead={t`No need to type it all again. We read your CV with fixed rules, and you check everything before it’s saved.`}
    >
      <Trans>Upload your CV</Trans>
    </PageTitle>
  );
}

function backLabel(returnHref: Href): string {
  if (returnHref.startsWith('/opportunities/')) return t`Back to your application`;
  if (returnHref.endsWith('/documents')) return t`Back to your documents`;
  return t`Back to where you were`;
}
