import {
  type OwnScorecard,
  type ScorecardContent,
  saveScorecard,
} from '@common-ground/contract/pipeline/scorecards';
import type { ItemScore } from '@common-ground/domain/pipeline/scorecard';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../platform/api/api.ts';
import { deviceDrafts } from '../../../platform/drafts/device-drafts.ts';
import { openDraftBox } from '../../../platform/drafts/draft-box.ts';
import { createDraftSaver } from '../../../platform/drafts/draft-saver.ts';
import type { DraftSaver, DraftState, SaveResult } from '../../../platform/drafts/draft-state.ts';
import { session } from '../../../platform/session/current-session.ts';

/** A draft of the member's own scorecard: saved as they type, stored on the device until then, and merged with what another page saved. */

type DraftScore = Omit<ItemScore, 'itemId'> & { readonly id: string };

/** A scorecard with a score for every item, identified by the item's ID. */
export type ScorecardDraft = {
  readonly scores: readonly DraftScore[];
  readonly recommendation: ScorecardContent['recommendation'];
  readonly words: string | null;
};

/** Builds a draft, with an empty score for each item that has none. */
export function draftOf(content: ScorecardContent | null, itemIds: readonly string[]): ScorecardDraft {
  return {
    scores: itemIds.map((id) => {
      const {
        rating = null,
        isNotSeen = false,
        evidence = null,
      } = content?.scores.find(({ itemId }) => itemId === id) ?? {};
      return { id, rating, isNotSeen, evidence };
    }),
    recommendation: content?.recommendation ?? null,
    words: content?.words ?? null,
  };
}

/** Converts a draft to the API's format. */
export function contentOf({ scores, recommendation, words }: ScorecardDraft): ScorecardContent {
  return {
    scores: scores.map(({ id, rating, isNotSeen, evidence }) => ({
      itemId: id,
      rating,
      isNotSeen,
      evidence,
    })),
    recommendation,
    words,
  };
}

/** Identifies this page load. */
const PAGE = crypto.randomUUID();

type ScorecardKey = { readonly applicationId: string; readonly stageId: string };

async function save(
  place: ScorecardKey,
  itemIds: readonly string[],
  draft: ScorecardDraft,
  version: number,
): Promise<SaveResult<ScorecardDraft>> {
  const savedOf = (own: OwnScorecard) => ({ version: own.version, content: draftOf(own.draft, itemIds) });
  const keepalive = document.visibilityState === 'hidden';
  const result = await call(saveScorecard, {
    params: place,
    body: contentOf(draft),
    ifMatch: version,
    keepalive,
  });
  if (result.ok) return { kind: 'saved', saved: savedOf(result.body) };
  const { problem } = result;
  if (problem.code === 'version_conflict' && problem.current !== undefined)
    return { kind: 'conflict', saved: savedOf(problem.current as OwnScorecard) };
  return { kind: 'problem', problem };
}

function open(
  place: ScorecardKey,
  itemIds: readonly string[],
  own: OwnScorecard,
): DraftSaver<ScorecardDraft> {
  const now = session.snapshot();
  const box = openDraftBox(deviceDrafts, now.auth === 'signed-in' ? now.user.uid : '', PAGE);
  const section = `scorecard-${place.applicationId}-${place.stageId}`;
  const last = own.submitted[0]?.content ?? null;
  return createDraftSaver<ScorecardDraft>({
    saved: { version: own.version, content: draftOf(own.draft ?? last, itemIds) },
    leftovers: box.take<ScorecardDraft>(section),
    check: () => [],
    send: (draft, version) => save(place, itemIds, draft, version),
    keep: (unsaved) => box.keep(section, unsaved),
  });
}

/** Provides the draft of the member's own scorecard while it's shown. */
export function useScorecardDraft(
  place: ScorecardKey,
  itemIds: readonly string[],
  own: OwnScorecard,
): readonly [DraftState<ScorecardDraft>, DraftSaver<ScorecardDraft>] {
  const [saver] = useState(() => open(place, itemIds, own));
  const state = useSyncExternalStore(saver.subscribe, saver.snapshot);
  useEffect(() => {
    const flush = () => {
      if (saver.hasUnsaved()) void saver.flush();
    };
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [saver]);
  // Both versions are the same member's, so the one on screen wins.
  const [collision] = state.collisions;
  useEffect(() => {
    if (collision !== undefined) saver.choose(collision, 'mine');
  }, [collision, saver]);
  return [state, saver];
}
