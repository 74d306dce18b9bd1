import type { CandidatePreview } from '@common-ground/contract/people/candidate-preview';
import type { CandidateProjection } from '@common-ground/contract/profile/projection';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useState } from 'react';
import { hrefOf } from '../../platform/paths.ts';
import { useKeyOf } from '../../platform/single-keys.ts';
import {
  CANDIDATE_STAGE_LABELS,
  candidateCode,
  candidateHeadline,
  formatHomeCountry,
  formatLanguages,
  formatStart,
  lineOf,
} from '../../platform/text/candidate-formats.ts';
import { presentDay } from '../../platform/text/day-formats.ts';
import { Button } from '../../ui/button.tsx';
import { PaneMoves } from '../../ui/frames/pane-moves.tsx';
import { SidePanel } from '../../ui/frames/side-panel.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useReadCandidate } from './candidate.queries.ts';
import { describeInvitation } from './invitation-labels.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { CriteriaResults, OpenQuestions } from './person-criteria.tsx';
import { CandidateSkeleton, PersonFailure } from './person-states.tsx';
import { RevealNotice } from './reveal-notice.tsx';
import { ShortlistDialog } from './shortlist-dialog.tsx';

/** Renders the parts of a profile that belong to other features. */
export type PersonParts = {
  readonly showProfile: (profile: CandidateProjection) => ReactNode;
  readonly explain: (overlap: NonNullable<CandidatePreview['overlap']>) => ReactNode;
};

type CandidatePreviewPanelProps = PersonParts & {
  readonly handle: string;
  /** The candidate's name in the list, shown until their profile has loaded. */
  readonly title: string;
  readonly opportunityId: string | null;
  readonly onNext: (() => void) | null;
  readonly onPrevious: (() => void) | null;
  readonly onClose: () => void;
};

const MOVES = { next: t`Next candidate`, previous: t`Previous candidate` } as const;

/** Shows one candidate next to a list: how they compare with the criteria, the overlap if they share it, and the available actions. */
export function CandidatePreviewPanel(props: CandidatePreviewPanelProps) {
  const { handle, opportunityId, onNext, onPrevious, onClose, showProfile, explain } = props;
  const { data, isPending, isFetching, error, refetch } = useReadCandidate(handle, opportunityId);
  const keyOf = useKeyOf();
  return (
    <SidePanel
      subject={handle}
      title={data ? candidateHeadline(data.profile) : props.title}
      eyebrow={lineOf([candidateCode(handle), data ? levelLabel(data) : isPending && t`Loading…`])}
      moves={
        <PaneMoves
          labels={MOVES}
          onNext={onNext}
          onPrevious={onPrevious}
          keys={{ next: keyOf('nextPerson'), previous: keyOf('previousPerson') }}
        />
      }
      onClose={onClose}
    >
      {isPending ? <CandidateSkeleton /> : null}
      {!data && error ? (
        <PersonFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <Person
          key={handle}
          pane={data}
          opportunityId={opportunityId}
          showProfile={showProfile}
          explain={explain}
        />
      ) : null}
    </SidePanel>
  );
}

function levelLabel({ isBlind, level }: Pick<CandidatePreview, 'isBlind' | 'level'>): string {
  if (isBlind) return t`Blind review`;
  return level === 'named' ? t`Chose to show you their name` : t`Name hidden`;
}

type PersonProps = PersonParts & { readonly pane: CandidatePreview; readonly opportunityId: string | null };

function Person({ pane, opportunityId, showProfile, explain }: PersonProps) {
  const { handle, profile, fit, overlap, criteriaToAsk, invitations, shortlists, budget } = pane;
  const [open, setOpen] = useState<'invite' | 'shortlist' | null>(null);
  /** What the member just did, announced next to the buttons. */
  const [announcement, announce] = useState('');
  const details = lineOf([
    formatHomeCountry(profile.location.country),
    profile.role.stage && CANDIDATE_STAGE_LABELS[profile.role.stage],
    formatStart(profile.employment, presentDay().slice(0, 'YYYY-MM'.length)),
    formatLanguages(profile.languages),
  ]);
  return (
    <div className="grid grid-cols-1 gap-6">
      {details ? <p className="-mt-3 text-small text-muted">{details}</p> : null}
      {budget.isNear ? (
        <Notice tone="warning">
          <Trans>
            You’ve opened {budget.used} of the {budget.limit} profiles each member can open per day.
          </Trans>
        </Notice>
      ) : null}
      {pane.isBlind ? <RevealNotice handle={handle} announce={announce} /> : null}
      {invitations.length > 0 || shortlists.length > 0 ? (
        <ul className="grid gap-1 text-small">
          {invitations.map((invitation) => (
            <li key={invitation.id}>{describeInvitation(invitation)}</li>
          ))}
          {shortlists.map(({ id, name }) => (
            <li key={id}>
              <Trans>
                On the shortlist{' '}
                <PlainLink
                  href={hrefOf('/company-route/shortlists/$shortlistId', { shortlistId: id })}
                  className="font-semibold text-ground hover:underline"
                >
                  {name}
                </PlainLink>
              </Trans>
            </li>
          ))}
        </ul>
      ) : null}
      {fit ? <CriteriaResults fit={fit} /> : null}
      {fit && criteriaToAsk.length > 0 ? (
        <OpenQuestions criteria={fit.criteria} questions={criteriaToAsk} />
      ) : null}
      {overlap ? (
        <div className="grid gap-4 border-t border-line pt-5">
          {overlap.note ? (
            <Notice title={t`Their note on this result`}>
              <p className="whitespace-pre-line">{overlap.note}</p>
            </Notice>
          ) : null}
          {overlap.isAnsweredQuickly ? (
            <Notice tone="warning">
              <Trans>They answered quickly, so the result may be less reliable.</Trans>
            </Notice>
          ) : null}
          {explain(overlap)}
        </div>
      ) : (
        // The same text whatever the reason: why a candidate isn't compared is private.
        <p className="border-t border-line pt-5 text-small text-muted">
          <Trans>
            There’s no overlap to show. You can see one only if the candidate shares their result with you and
            you’ve published your own culture.
          </Trans>
        </p>
      )}
      <section className="border-t border-line pt-5">
        <h3 className="mb-4">
          <Trans>Profile</Trans>
        </h3>
        {showProfile(profile)}
      </section>
      <div className="sticky bottom-0 -mx-6 -mb-6 grid gap-2 border-t border-line bg-surface px-6 py-3.5">
        <div className="flex flex-wrap gap-2.5">
          <Button onClick={() => setOpen('invite')}>
            <Trans>Invite</Trans>
          </Button>
          <Button tone="quiet" onClick={() => setOpen('shortlist')}>
            <Trans>Shortlist</Trans>
          </Button>
        </div>
        <p role="status" className={announcement ? 'text-small font-medium text-ground' : 'sr-only'}>
          {announcement}
        </p>
        <p className="text-tiny text-muted">
          <Trans>They’ll see that you viewed their profile.</Trans>
        </p>
      </div>
      {open === 'invite' ? (
        <InviteDialog
          handle={handle}
          opportunityId={opportunityId}
          onClose={() => setOpen(null)}
          announce={announce}
        />
      ) : null}
      {open === 'shortlist' ? (
        <ShortlistDialog
          handle={handle}
          opportunityId={opportunityId}
          onLists={shortlists}
          onClose={() => setOpen(null)}
          announce={announce}
        />
      ) : null}
    </div>
  );
}
