import { randomUUID } from 'node:crypto';
import type { LoadRequest } from '../open-load.ts';
import { LIST_FILTERS } from './list-filters.ts';
import type { LoadApplication, LoadPeople } from './load-people.ts';
import { SEARCH } from './scale-cases.ts';

type Asked = Omit<LoadRequest, 'token' | 'kind'> & { readonly uid: string };
/** A request that writes may need what an earlier one read; null if nothing suitable is available. */
type Kind = { readonly name: string; readonly share: number; readonly ask: () => Asked | null };

/** Filters for the searches, used in turn. */
const SEARCHES = [
  '',
  '?routes=graduate&countries=PT',
  '?skills=sql&fields=isco-08:25',
  '?languages=de:B2&countries=DE&countries=AT',
  '?words=welder',
  `?words=${encodeURIComponent('nurse "night shift"')}`,
  '?routes=experienced&workModes=remote',
];
const FILTERS = Object.values(LIST_FILTERS);

const oneOf = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(Math.random() * values.length)] as Value;

/** Takes any available item; null if there's none. */
function takeRandom<Key, Value>(ready: Map<Key, Value>): readonly [Key, Value] | null {
  const next = ready.entries().next();
  if (next.done) return null;
  ready.delete(next.value[0]);
  return next.value;
}

const json = (value: unknown) => JSON.stringify(value);
const get = (uid: string, path: string): Asked => ({ uid, method: 'GET', path });

type Experience = {
  readonly version: number;
  readonly content: { readonly experiences: readonly object[] | null };
};

/**
 * Reads a profile and saves it as someone who types would: each save is based on the version that the
 * previous one returned.
 */
function draftKinds({ candidates }: LoadPeople): readonly Kind[] {
  const ready = new Map<string, Experience>();
  const save = (uid: string, { version, content }: Experience): Asked => ({
    uid,
    method: 'PUT',
    path: '/api/profile/experience',
    headers: { 'if-match': `"${version}"` },
    body: json({
      experiences: content.experiences?.map((experience, index) =>
        index === 0
          ? { ...experience, description: `Helped where help was needed, draft ${version}.` }
          : experience,
      ),
    }),
    onAnswer: (body) => body !== null && ready.set(uid, JSON.parse(body) as Experience),
  });
  // Half of the candidates edit their profile, the others apply: a profile must not change between preview
  // and sending.
  const writers = candidates.filter((_, index) => index % 2 === 0);
  const read = (): Asked => {
    const { uid } = oneOf(writers);
    const onAnswer = (body: string | null) => {
      if (body !== null && !ready.has(uid))
        ready.set(uid, (JSON.parse(body) as { experience: Experience }).experience);
    };
    return { ...get(uid, '/api/profile'), onAnswer };
  };
  return [
    { name: 'profile', share: 10, ask: read },
    {
      name: 'save a draft of the profile',
      share: 5,
      ask: () => {
        const entry = takeRandom(ready);
        return entry && save(...entry);
      },
    },
  ];
}

/** Previews an application, and sends it. */
function applyingKinds({ candidates, opportunityIds }: LoadPeople): readonly Kind[] {
  const parts = ['location', 'experience', 'booster'];
  const ready = new Map<string, { uid: string; body: object }>();
  const applicants = candidates.filter((_, index) => index % 2 === 1);
  const sentBefore = new Set(
    applicants.flatMap(({ uid, applications }) =>
      applications.map((application) => `${uid} ${application.opportunityId}`),
    ),
  );
  const preview = (): Asked | null => {
    const { uid } = oneOf(applicants);
    const opportunityId = oneOf(opportunityIds);
    const key = `${uid} ${opportunityId}`;
    if (sentBefore.has(key)) return null;
    sentBefore.add(key);
    const selection = { parts, documentIds: [], note: null };
    return {
      uid,
      method: 'POST',
      path: `/api/opportunities/${opportunityId}/application-preview`,
      body: json(selection),
      onAnswer: (body) => {
        if (body === null) return;
        const { sha256, replyBy } = JSON.parse(body) as { sha256: string; replyBy: string };
        ready.set(key, { uid, body: { opportunityId, ...selection, sha256, replyBy } });
      },
    };
  };
  const send = (): Asked | null => {
    const entry = takeRandom(ready);
    if (entry === null) return null;
    const { uid, body } = entry[1];
    const headers = { 'idempotency-key': randomUUID() };
    return { uid, method: 'POST', path: '/api/applications', headers, body: json(body) };
  };
  return [
    { name: 'preview of an application', share: 4, ask: preview },
    { name: 'send an application', share: 2, ask: send },
  ];
}

/** The candidates' reads. */
function candidateKinds({ candidates, opportunityIds }: LoadPeople): readonly Kind[] {
  const anybody = () => oneOf(candidates).uid;
  let round = 0;
  const list = () => {
    round += 1;
    return get(anybody(), `/api/opportunities?${FILTERS[round % FILTERS.length]?.(round)}`);
  };
  return [
    { name: 'list of jobs', share: 18, ask: list },
    { name: 'one job', share: 6, ask: () => get(anybody(), `/api/opportunities/${oneOf(opportunityIds)}`) },
    { name: 'dashboard', share: 16, ask: () => get(anybody(), '/api/dashboard') },
    { name: 'own applications', share: 6, ask: () => get(anybody(), '/api/applications') },
    { name: 'account', share: 4, ask: () => get(anybody(), '/api/account') },
  ];
}

/** The companies' reads. */
function companyKinds({ companies }: LoadPeople): readonly Kind[] {
  const anybody = () => oneOf(companies).uid;
  let round = 0;
  const search = () => {
    round += 1;
    return get(anybody(), `${SEARCH}${SEARCHES[round % SEARCHES.length]}`);
  };
  const board = () => {
    const { uid, opportunityIds } = oneOf(companies);
    return get(uid, `/api/company/pipeline?opportunityId=${oneOf(opportunityIds)}`);
  };
  const received = () => {
    const { uid, applications } = oneOf(companies);
    return applications.length === 0 ? null : get(uid, `/api/company/applications/${oneOf(applications).id}`);
  };
  return [
    { name: 'search for candidates', share: 8, ask: search },
    { name: 'board of a job', share: 4, ask: board },
    { name: 'table of applications', share: 4, ask: () => get(anybody(), '/api/company/pipeline/rows') },
    { name: 'home of a company', share: 3, ask: () => get(anybody(), '/api/company/home') },
    { name: 'a received application', share: 4, ask: received },
  ];
}

/** Reads conversations, and writes messages about open applications. */
function messageKinds({ candidates, companies }: LoadPeople): readonly Kind[] {
  const pathOf = ({ id }: LoadApplication) => `applications/${id}/messages`;
  const text = json({ text: 'Thank you. Would Thursday at ten work for you?' });
  const written = (uid: string, path: string): Asked => ({
    uid,
    method: 'POST',
    path,
    headers: { 'idempotency-key': randomUUID() },
    body: text,
  });
  const open = companies.flatMap(({ uid, applications }) =>
    applications
      .filter(({ isOpen }) => isOpen)
      .map((application) => ({ uid, path: `/api/company/${pathOf(application)}` })),
  );
  const own = candidates.flatMap(({ uid, applications }) =>
    applications
      .filter(({ isOpen }) => isOpen)
      .map((application) => ({ uid, path: `/api/${pathOf(application)}` })),
  );
  const read = () => {
    const { uid, path } = oneOf(own);
    return get(uid, path);
  };
  const write = () => {
    const { uid, path } = oneOf(Math.random() < 0.5 ? own : open);
    return written(uid, path);
  };
  return [
    { name: 'a conversation', share: 3, ask: read },
    { name: 'send a message', share: 3, ask: write },
  ];
}

/**
 * A realistic mix of what candidates and companies do: 90 % reads and 10 % writes.
 * @param tokenOf returns the token of an identity
 * @returns a function that returns the next request
 */
export function loadMix(people: LoadPeople, tokenOf: (uid: string) => string): () => LoadRequest {
  const kinds = [draftKinds, applyingKinds, candidateKinds, companyKinds, messageKinds]
    .flatMap((kindsOf) => kindsOf(people))
    .flatMap((kind) => Array.from({ length: kind.share }, () => kind));
  return function next(): LoadRequest {
    const kind = oneOf(kinds);
    const loadRequest = kind.ask();
    // Nothing is available for it yet, so another kind of request takes its place.
    if (loadRequest === null) return next();
    const { uid, ...load } = loadRequest;
    const headers = { 'accept-encoding': 'br', ...load.headers };
    return { ...load, headers, token: tokenOf(uid), kind: kind.name };
  };
}
