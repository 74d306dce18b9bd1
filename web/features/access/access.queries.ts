import {
  type Access,
  blockCompany,
  chooseCompany,
  listConsentDecisions,
  readAccess,
  releaseCompany,
  saveConsent,
  saveObjection,
  saveVisibility,
  unblockCompany,
} from '@common-ground/contract/access/access';
import { listHiddenCompanies, listVerifiedCompanies } from '@common-ground/contract/access/company-list';
import type { Visibility } from '@common-ground/domain/access/candidate-view';
import { CONSENT_TEXT_VERSION, type ConsentPurpose } from '@common-ground/domain/access/consent';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callForBody } from '../../platform/api/queries.ts';

/** What is typed is asked for once nothing more has come for so long, in milliseconds. */
export const TYPING_PAUSE_MS = 300;

const ACCESS = ['access', 'decisions'] as const;
const HISTORY = ['access', 'history'] as const;
const COMPANIES = ['access', 'companies'] as const;
/** What follows from the decisions, and is asked for anew after one. */
const FOLLOWING = [
  ['access', 'views'],
  HISTORY,
  ['overlaps'],
  ['comparison-offer'],
  ['dashboard'],
  ['opportunities'],
] as const;

/** Everything that the candidate has decided about who sees what. */
export function useAccess() {
  return useQuery({ queryKey: ACCESS, queryFn: ({ signal }) => callForBody(readAccess, { signal }) });
}

/** A decision; the page shows what follows from it as soon as the API has taken it. */
function useDecision<Decision>(decide: (decision: Decision) => Promise<Access>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: (access) => {
      client.setQueryData(ACCESS, access);
      for (const queryKey of FOLLOWING) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Sets who finds the candidate. */
export function useSaveVisibility() {
  return useDecision((visibility: Visibility) => callForBody(saveVisibility, { body: { visibility } }));
}

/** Gives or takes back a consent to the text that this page shows. */
export function useSaveConsent() {
  return useDecision(({ purpose, isGiven }: { purpose: ConsentPurpose; isGiven: boolean }) =>
    callForBody(saveConsent, { params: { purpose }, body: { isGiven, textVersion: CONSENT_TEXT_VERSION } }),
  );
}

/** Objects to being compared with companies, or no longer. */
export function useSaveObjection() {
  return useDecision((isObjecting: boolean) => callForBody(saveObjection, { body: { isObjecting } }));
}

/** Blocks a company by id, or by name alone. */
export function useBlockCompany() {
  return useDecision((subject: { companyId: string } | { name: string }) =>
    callForBody(blockCompany, { body: subject }),
  );
}

/** Takes an entry off the block list. */
export function useUnblockCompany() {
  return useDecision((blockId: string) => callForBody(unblockCompany, { params: { blockId } }));
}

/** Lets a company see the name. */
export function useChooseCompany() {
  return useDecision((companyId: string) => callForBody(chooseCompany, { params: { companyId } }));
}

/** Takes the choice of a company back. */
export function useReleaseCompany() {
  return useDecision((companyId: string) => callForBody(releaseCompany, { params: { companyId } }));
}

/** The first verified companies in whose names words begin as the typed ones do. */
export function useVerifiedCompanies(words: string) {
  return useQuery({
    queryKey: [...COMPANIES, words],
    queryFn: ({ signal }) =>
      callForBody(listVerifiedCompanies, { query: words === '' ? {} : { words }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Every decision about a consent, page by page; nothing is asked while `isNeeded` is false. */
export function useConsentHistory(isNeeded: boolean) {
  return useInfiniteQuery({
    queryKey: HISTORY,
    queryFn: ({ signal, pageParam }) =>
      callForBody(listConsentDecisions, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    enabled: isNeeded,
  });
}

/** The verified companies that a name hides the candidate from at present. */
export function useHiddenCompanies(name: string) {
  return useQuery({
    queryKey: [...COMPANIES, 'hidden', name],
    queryFn: ({ signal }) => callForBody(listHiddenCompanies, { body: { name }, signal }),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  });
}
