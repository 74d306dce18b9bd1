import { type Finding, lineAt, type SourceFile } from '../finding.ts';

/** What functions of stores do, in one word each. `claim` takes due work for one process, `requeue` gives it back, `mark` sets a moment or state. */
const VERBS =
  /^(find|list|count|has|is|insert|update|upsert|delete|lock|claim|requeue|mark|record|publish)[A-Z]/;
const EXPORTED = /^export async function\*? (\w+)/gm;

/** Names from before the list of verbs. May only shrink. */
const OTHERS: readonly string[] = [
  'acceptByApplying',
  'addressNotices',
  'admitOfAge',
  'chargeListings',
  'clearPending',
  'declineOpenInvitations',
  'declineOwn',
  'dismissOwnerNotice',
  'endTeamNoticeMail',
  'leaveBlockedNames',
  'leavesColleaguesAlone',
  'mergeContacts',
  'moveName',
  'previewCompanyPage',
  'redeemCode',
  'refreshFigures',
  'releaseRatings',
  'renewNameKeys',
  'renewClaimedNames',
  'replaceEntries',
  'republishTombstones',
  'revertStages',
  'rowsOf',
  'scheduleReminders',
  'spendViews',
  'unlinkOwnName',
  'verifyByDomain',
  'withdrawOwnApplication',
  'writeVerdict',
];

/**
 * Holds functions of stores that ask the database to a closed list of verbs.
 * @param others names that may stay; one that is gone is reported, so that the list shrinks
 */
export function checkStoreVerbs(files: readonly SourceFile[], others: readonly string[] = OTHERS): Finding[] {
  const stores = files.filter(({ path }) => /^api\/stores\/.+\.store\.ts$/.test(path));
  const seen = new Set<string>();
  const odd = stores.flatMap(({ path, text }) =>
    [...text.matchAll(EXPORTED)].flatMap(({ 1: name = '', index }) => {
      seen.add(name);
      if (VERBS.test(name) || others.includes(name)) return [];
      return [
        { path, line: lineAt(text, index), message: `${name} begins with none of the verbs of stores` },
      ];
    }),
  );
  const gone = stores.length === 0 ? [] : others.filter((name) => !seen.has(name));
  return [
    ...odd,
    ...gone.map((name) => ({
      path: 'ops/checks/api/store-verbs.ts',
      line: 0,
      message: `${name} is gone: take it off the list`,
    })),
  ];
}
