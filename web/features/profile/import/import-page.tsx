import type { SectionName } from '@common-ground/domain/profile/sections/sections';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useState } from 'react';
import { useSession } from '../../../platform/session/current-session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { SavedState } from '../../../ui/signs/saved-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useReadProfile } from '../profile.queries.ts';
import { profileStatus } from '../saving/save-words.ts';
import { ProfileWait } from '../steps/profile-wait.tsx';
import { useReadImport } from './import.queries.ts';
import { ImportChooser } from './import-chooser.tsx';
import { ImportReviewSheet } from './import-review.tsx';
import { beginReview, type ImportReview } from './import-review-state.ts';
import { keepImport, takeKeptImport } from './kept-import.ts';

type Taken = { readonly count: number; readonly sections: readonly SectionName[] };

/** A CV is brought, read, and reviewed field by field; then what was taken goes into the profile. */
export function ImportPage() {
  const session = useSession();
  const uid = session.auth === 'signed-in' ? session.user.uid : null;
  const profile = useReadProfile();
  const reading = useReadImport();
  const [review, setReview] = useState<ImportReview | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);

  useEffect(() => {
    if (uid === null) return;
    const left = takeKeptImport(uid);
    if (left === null) return;
    keepImport(uid, left);
    setReview(left);
  }, [uid]);

  function change(next: ImportReview | null) {
    setReview(next);
    if (uid !== null) keepImport(uid, next);
  }

  function read(file: File) {
    setTaken(null);
    reading.mutate(file, {
      onSuccess: (findings) => {
        if (profile.status === 'open') change(beginReview(findings, profile.content));
      },
    });
  }

  return (
    <div className="grid gap-7">
      <PageTitle
        // Another heading for another task: it takes the focus anew.
        key={review === null ? 'bring' : 'check'}
        documentTitle={t`Upload CV`}
        lead={t`No need to type it all again. We read your CV with fixed rules, and you check every answer before anything is saved.`}
      >
        {review === null ? t`Upload your CV` : t`Check what we found`}
      </PageTitle>
      {profile.status !== 'open' ? (
        <ProfileWait profile={profile} />
      ) : review !== null ? (
        <ImportReviewSheet
          review={review}
          profile={profile}
          onChange={change}
          onGiveUp={() => change(null)}
          onTaken={(count, sections) => {
            change(null);
            setTaken({ count, sections });
          }}
        />
      ) : (
        <>
          {taken === null ? null : (
            <Notice
              tone="success"
              title={t`${plural(taken.count, { one: '# answer added to your profile', other: '# answers added to your profile' })}`}
            >
              <div className="grid gap-3">
                <SavedState status={profileStatus(profile.states, taken.sections)} />
                <div className="flex flex-wrap items-center gap-4">
                  <ButtonLink href="/profile">
                    <Trans>View profile</Trans>
                  </ButtonLink>
                  <TextLink href="/dashboard">
                    <Trans>Go to dashboard</Trans>
                  </TextLink>
                </div>
              </div>
            </Notice>
          )}
          <ImportChooser isReading={reading.isPending} error={reading.error} onChoose={read} />
        </>
      )}
    </div>
  );
}
