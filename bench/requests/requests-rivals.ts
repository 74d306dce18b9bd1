/**
 * The URLs of the two servers, a token that the API accepts, and its candidate's session of the culture test.
 */
export type BenchedServer = { apiUrl: string; bareUrl: string; token: string; sessionId: string };

export type BenchedRequest = {
  name: string;
  url: string;
  method: 'GET' | 'PUT';
  headers: Record<string, string>;
  /** Called for each request. */
  body?: () => string;
};

let changes = 0;
function nextAnswer(): string {
  changes += 1;
  return JSON.stringify({ rating: 4, responseMs: 3_200, revision: changes });
}

/** The pairs to compare: each API request with the barest route that gives the same response. */
export function comparedRequests({ apiUrl, bareUrl, token, sessionId }: BenchedServer) {
  const authorization = `Bearer ${token}`;
  const json = { 'content-type': 'application/json' };
  return {
    'one indexed read (readAccount)': {
      ours: { name: 'readAccount', url: `${apiUrl}/api/account`, method: 'GET', headers: { authorization } },
      bare: { name: 'bare read', url: `${bareUrl}/account`, method: 'GET', headers: {} },
    },
    'a list (listOverlaps, 20 companies)': {
      ours: {
        name: 'listOverlaps',
        url: `${apiUrl}/api/overlaps`,
        method: 'GET',
        headers: { authorization },
      },
      bare: { name: 'bare list', url: `${bareUrl}/overlaps`, method: 'GET', headers: {} },
    },
    'a search while typing (searchInstitutions, 25,000 of them)': {
      ours: {
        name: 'searchInstitutions',
        url: `${apiUrl}/api/institutions?query=universitat+ae&country=DE`,
        method: 'GET',
        headers: { authorization },
      },
      bare: { name: 'bare search', url: `${bareUrl}/institutions`, method: 'GET', headers: {} },
    },
    'an answer saved (saveCultureAnswer)': {
      ours: {
        name: 'saveCultureAnswer',
        url: `${apiUrl}/api/culture/sessions/${sessionId}/answers/a01`,
        method: 'PUT',
        headers: { authorization, ...json },
        body: nextAnswer,
      },
      bare: {
        name: 'bare write',
        url: `${bareUrl}/answers/a01`,
        method: 'PUT',
        headers: json,
        body: nextAnswer,
      },
    },
  } satisfies Record<string, { ours: BenchedRequest; bare: BenchedRequest }>;
}
