import type { Profile } from '@common-ground/contract/profile/profile';
import {
  type ProfileContent,
  SECTION_NAMES,
  type SectionName,
} from '@common-ground/domain/profile/sections/sections';
import { deviceDay } from '../../../platform/device/device-day.ts';
import { deviceDrafts } from '../../../platform/drafts/device-drafts.ts';
import { openDraftBox } from '../../../platform/drafts/draft-box.ts';
import { flushWhenLeaving } from '../../../platform/drafts/draft-flushing.ts';
import { createDraftSaver } from '../../../platform/drafts/draft-saver.ts';
import type { DraftSaver, DraftState } from '../../../platform/drafts/draft-state.ts';
import { session } from '../../../platform/session/current-session.ts';
import { isSecret, SECTION_RULES } from './section-rules.ts';
import { savingOf } from './section-saving.ts';

/** All sections of the signed-in candidate's profile, as entered on this page. */
export type ProfileStates = { readonly [Name in SectionName]: DraftState<ProfileContent[Name]> };

export type ProfileDrafts = {
  readonly savers: { readonly [Name in SectionName]: DraftSaver<ProfileContent[Name]> };
  readonly snapshot: () => ProfileStates;
  readonly subscribe: (listener: () => void) => () => void;
  readonly adopt: (profile: Profile) => void;
  readonly flushAll: () => Promise<void>;
  readonly hasUnsaved: () => boolean;
  readonly close: () => void;
};

/** Identifies this page load, so that other tabs never overwrite what it stores on the device. */
const PAGE = crypto.randomUUID();

let open: { readonly accountUid: string; readonly drafts: ProfileDrafts } | null = null;

// After sign-out nothing more is sent. Unsaved changes stay on the device unless they were discarded.
session.subscribe(() => {
  const now = session.snapshot();
  const uid = now.auth === 'signed-in' ? now.user.uid : null;
  if (open === null || uid === open.accountUid || now.auth === 'loading') return;
  open.drafts.close();
  open = null;
});

/**
 * Returns the drafts of an account. They outlive a single screen, so that a save continues when the candidate moves on. Signing out closes
 * them.
 */
export function profileDraftsOf(accountUid: string, profile: Profile): ProfileDrafts {
  if (open?.accountUid === accountUid) {
    open.drafts.adopt(profile);
    return open.drafts;
  }
  open = { accountUid, drafts: createProfileDrafts(accountUid, profile) };
  return open.drafts;
}

function createProfileDrafts(accountUid: string, profile: Profile): ProfileDrafts {
  const box = openDraftBox(deviceDrafts, accountUid, PAGE);

  function saverOf<Name extends SectionName>(name: Name): DraftSaver<ProfileContent[Name]> {
    return createDraftSaver<ProfileContent[Name]>({
      saved: profile[name] as { version: number; content: ProfileContent[Name] },
      leftovers: box.take<ProfileContent[Name]>(name),
      check: (content) => SECTION_RULES[name](content, deviceDay()),
      send: savingOf(name),
      keep: (unsaved) => box.keep(name, unsaved),
      isSecret,
    });
  }

  const savers = Object.fromEntries(
    SECTION_NAMES.map((name) => [name, saverOf(name)]),
  ) as ProfileDrafts['savers'];
  const all = SECTION_NAMES.map((name) => savers[name] as DraftSaver<ProfileContent[SectionName]>);
  const read = () =>
    Object.fromEntries(SECTION_NAMES.map((name) => [name, savers[name].snapshot()])) as ProfileStates;
  let states = read();
  const listeners = new Set<() => void>();
  for (const saver of all)
    saver.subscribe(() => {
      states = read();
      for (const listener of listeners) listener();
    });

  const flushAll = async () => void (await Promise.all(all.map((saver) => saver.flush())));
  const stopFlushing = flushWhenLeaving(all);

  return {
    savers,
    snapshot: () => states,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    adopt: (newer) => {
      for (const [index, name] of SECTION_NAMES.entries()) all[index]?.adopt(newer[name]);
    },
    flushAll,
    hasUnsaved: () => all.some((saver) => saver.hasUnsaved()),
    close: () => {
      stopFlushing();
      for (const saver of all) saver.close();
    },
  };
}
