import {
  type CompanyOpportunity,
  saveOpportunity,
} from '@common-ground/contract/opportunities/company-opportunities';
import { OpportunityDraft as DraftSchema } from '@common-ground/contract/opportunities/opportunity-draft';
import { findViolations } from '@common-ground/contract/violations';
import {
  draftViolations,
  type OpportunityDraft,
} from '@common-ground/domain/opportunities/opportunity-draft';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '../../../platform/api/api.ts';
import { deviceDrafts } from '../../../platform/drafts/device-drafts.ts';
import { openDraftBox } from '../../../platform/drafts/draft-box.ts';
import { flushWhenLeaving } from '../../../platform/drafts/draft-flushing.ts';
import { createDraftSaver } from '../../../platform/drafts/draft-saver.ts';
import type { DraftSaver, DraftState, SaveResult } from '../../../platform/drafts/draft-state.ts';
import { session } from '../../../platform/session/current-session.ts';
import { cacheSavedOpportunity } from './company-opportunities.queries.ts';

/** Identifies this page load: what it leaves on the device is never overwritten by another tab. */
const PAGE = crypto.randomUUID();
/** Browsers let requests of at most 64 KiB outlive their page. */
const MAX_KEEPALIVE_BYTES = 60_000;

type Opened = { readonly saver: DraftSaver<OpportunityDraft>; readonly close: () => void };

/** By account and opportunity: a save continues when someone switches to the preview and back. */
const openDrafts = new Map<string, Opened>();

// After leaving, nothing more is sent; unacknowledged changes stay on the device unless they were discarded.
session.subscribe(() => {
  const now = session.snapshot();
  if (now.auth === 'loading') return;
  const uid = now.auth === 'signed-in' ? now.user.uid : null;
  for (const [key, { close }] of openDrafts)
    if (uid === null || !key.startsWith(`${uid}/`)) {
      close();
      openDrafts.delete(key);
    }
});

function savingOf(opportunityId: string) {
  return async (content: OpportunityDraft, version: number): Promise<SaveResult<OpportunityDraft>> => {
    const size = new TextEncoder().encode(JSON.stringify(content)).length;
    const outcome = await call(saveOpportunity, {
      params: { opportunityId },
      body: content,
      ifMatch: version,
      keepalive: document.visibilityState === 'hidden' && size < MAX_KEEPALIVE_BYTES,
    });
    if (outcome.ok) {
      cacheSavedOpportunity(opportunityId, outcome.body);
      return { kind: 'saved', saved: outcome.body };
    }
    const { problem } = outcome;
    return problem.code === 'version_conflict' && problem.current !== undefined
      ? { kind: 'conflict', saved: problem.current as { version: number; content: OpportunityDraft } }
      : { kind: 'problem', problem };
  };
}

function open(uid: string, { id, version, content }: CompanyOpportunity): Opened {
  const box = openDraftBox(deviceDrafts, uid, PAGE);
  const section = `opportunity-${id}`;
  const saver = createDraftSaver<OpportunityDraft>({
    saved: { version, content },
    leftovers: box.take<OpportunityDraft>(section),
    check: (draft) => [...findViolations(DraftSchema, draft), ...draftViolations(draft)],
    send: savingOf(id),
    keep: (unsaved) => box.keep(section, unsaved),
  });
  const stopFlushing = flushWhenLeaving([saver]);
  return {
    saver,
    close: () => {
      stopFlushing();
      saver.close();
    },
  };
}

/** The draft of an opportunity on this page: saved while typing, and kept on the device until acknowledged. */
export function useWrittenDraft(opportunity: CompanyOpportunity): {
  readonly saver: DraftSaver<OpportunityDraft>;
  readonly state: DraftState<OpportunityDraft>;
} {
  const now = session.snapshot();
  const uid = now.auth === 'signed-in' ? now.user.uid : '';
  const { id } = opportunity;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer state of the server is adopted below, without a new saver
  const { saver } = useMemo(() => {
    const key = `${uid}/${id}`;
    const openDraft = openDrafts.get(key) ?? open(uid, opportunity);
    openDrafts.set(key, openDraft);
    return openDraft;
  }, [uid, id]);
  const { version, content } = opportunity;
  useEffect(() => saver.adopt({ version, content }), [saver, version, content]);
  return { saver, state: useSyncExternalStore(saver.subscribe, saver.snapshot) };
}
