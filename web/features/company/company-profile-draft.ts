import { readAccount } from '@common-ground/contract/accounts/accounts';
import {
  CompanyProfile,
  readCompanyProfile,
  type SavedCompanyProfile,
  saveCompanyProfile,
} from '@common-ground/contract/company/company';
import { findViolations } from '@common-ground/contract/violations';
import { companyProfileViolations } from '@common-ground/domain/company/company-profile';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { call } from '../../platform/api/api.ts';
import { cacheAnswer } from '../../platform/api/cache-answers.ts';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';
import { deviceDrafts } from '../../platform/drafts/device-drafts.ts';
import { openDraftBox } from '../../platform/drafts/draft-box.ts';
import { createDraftSaver } from '../../platform/drafts/draft-saver.ts';
import type { DraftSaver, DraftState, SaveResult } from '../../platform/drafts/draft-state.ts';
import { session, useSession } from '../../platform/session/current-session.ts';
import { refreshVerificationStatus } from './company.queries.ts';

const SECTION = 'company-profile';
/** Identifies this page load: what it leaves on the device is never overwritten by another tab. */
const PAGE = crypto.randomUUID();

let open: { readonly uid: string; readonly saver: DraftSaver<CompanyProfile> } | null = null;

// After leaving, nothing more is sent; unacknowledged changes stay on the device unless they were discarded.
session.subscribe(() => {
  const now = session.snapshot();
  const uid = now.auth === 'signed-in' ? now.user.uid : null;
  if (open === null || uid === open.uid || now.auth === 'loading') return;
  open.saver.close();
  open = null;
});

addEventListener('online', () => void open?.saver.flush());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden' && open?.saver.hasUnsaved()) void open.saver.flush();
});

async function send(content: CompanyProfile, version: number): Promise<SaveResult<CompanyProfile>> {
  const isLeaving = document.visibilityState === 'hidden';
  const outcome = await call(saveCompanyProfile, { body: content, ifMatch: version, keepalive: isLeaving });
  if (outcome.ok) {
    cacheAnswer(queryOf(readCompanyProfile), outcome.body);
    void invalidate(readAccount);
    // A verified company's new name is waiting for confirmation.
    void refreshVerificationStatus();
    return { kind: 'saved', saved: outcome.body };
  }
  const { problem } = outcome;
  if (problem.code === 'version_conflict' && problem.current !== undefined)
    return { kind: 'conflict', saved: problem.current as SavedCompanyProfile };
  return { kind: 'problem', problem };
}

function saverOf(uid: string, savedProfile: SavedCompanyProfile): DraftSaver<CompanyProfile> {
  if (open?.uid === uid) {
    open.saver.adopt(savedProfile);
    return open.saver;
  }
  const box = openDraftBox(deviceDrafts, uid, PAGE);
  const saver = createDraftSaver<CompanyProfile>({
    saved: savedProfile,
    leftovers: box.take<CompanyProfile>(SECTION),
    check: (content) => [...findViolations(CompanyProfile, content), ...companyProfileViolations(content)],
    send,
    keep: (unsaved) => box.keep(SECTION, unsaved),
  });
  open = { uid, saver };
  return saver;
}

/** The company's profile as edited and saved on this page. */
export type ProfileDraft = {
  readonly saver: DraftSaver<CompanyProfile>;
  readonly state: DraftState<CompanyProfile>;
};

const NOTHING = () => () => undefined;

/** Reads the profile and opens its draft, which lives as long as the page. */
export function useProfileDraft() {
  const current = useSession();
  const uid = current.auth === 'signed-in' ? current.user.uid : null;
  const query = useQuery({
    ...queryOf(readCompanyProfile),
    refetchOnWindowFocus: true,
  });
  const saver = useMemo(
    () => (uid === null || query.data === undefined ? null : saverOf(uid, query.data)),
    [uid, query.data],
  );
  const state = useSyncExternalStore(saver?.subscribe ?? NOTHING, () => saver?.snapshot() ?? null);
  const draft: ProfileDraft | null = saver && state ? { saver, state } : null;
  return { draft, error: query.error, isRetrying: query.isFetching, retry: () => void query.refetch() };
}
