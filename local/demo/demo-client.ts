import { demoFetch } from './demo-request.ts';

/** One invented person, who calls the running application as a browser does. */
export interface DemoClient {
  /** The person's uid at the identity provider. */
  uid: string;
  /** Calls an operation of the API and returns the parsed response, or null if it has no body. Throws if it's refused. */
  call(method: string, path: string, body?: object, options?: CallOptions): Promise<unknown>;
}

interface CallOptions {
  /** The version that was read, for versioned operations. */
  version?: number;
  headers?: Readonly<Record<string, string>>;
}

/** The same for all invented people: it only opens invented data on a developer's own machine. */
export const demoPassword = 'demo-harbour-lamp-88';

interface SignedIn {
  idToken: string;
  localId?: string;
}

/** Signs up, or in if the address exists from an interrupted attempt. */
export async function signInDemoPerson(
  baseUrl: string,
  email: string,
  password: string,
): Promise<DemoClient> {
  const credentials = { email, password, returnSecureToken: true };
  // An address from an interrupted attempt may not be confirmed yet; confirming it again does no harm.
  await askIdentity(baseUrl, 'signUp', credentials).catch((error: Error) => {
    if (!error.message.includes('EMAIL_EXISTS')) throw error;
  });
  const first = await askIdentity(baseUrl, 'signInWithPassword', credentials);
  if (isConfirmed(first.idToken)) return clientOf(baseUrl, first);
  await confirmDemoAddress(baseUrl, email, first);
  // From the next sign-in on, the token says that the address is confirmed.
  return clientOf(baseUrl, await askIdentity(baseUrl, 'signInWithPassword', credentials));
}

async function askIdentity(baseUrl: string, name: string, body: object): Promise<SignedIn> {
  const url = `${baseUrl}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=local`;
  const headers = { 'content-type': 'application/json' };
  return JSON.parse(
    await demoFetch(url, { method: 'POST', headers, body: JSON.stringify(body) }),
  ) as SignedIn;
}

function isConfirmed(idToken: string): boolean {
  const claims = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { email_verified?: boolean }).email_verified === true;
}

/** Requests the confirmation email for an address and opens its link, as the person would. */
async function confirmDemoAddress(baseUrl: string, email: string, { idToken }: SignedIn): Promise<void> {
  await askIdentity(baseUrl, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const { mails } = JSON.parse(await demoFetch(`${baseUrl}/__local/mail.json`)) as {
    mails: { to: string; text: string }[];
  };
  const mail = mails.find(({ to, text }) => to === email.toLowerCase() && text.includes('/confirm-email?'));
  const oobCode = /oobCode=([\w-]+)/u.exec(mail?.text ?? '')?.[1];
  await askIdentity(baseUrl, 'update', { oobCode });
}

/** Opens a rater's link, as the rater's browser does. */
export async function exchangeDemoInvitation(baseUrl: string, link: string): Promise<DemoClient> {
  const invitation = new URL(link).searchParams.get('invite');
  const created = await callApi(baseUrl, null, 'POST', '/api/invitations/exchange', { invitation }, {});
  const { customToken } = created as { customToken: string };
  const signedIn = { token: customToken, returnSecureToken: true };
  return clientOf(baseUrl, await askIdentity(baseUrl, 'signInWithCustomToken', signedIn));
}

function clientOf(baseUrl: string, { idToken, localId = '' }: SignedIn): DemoClient {
  return {
    uid: localId,
    call: (method, path, body, options = {}) => callApi(baseUrl, idToken, method, path, body, options),
  };
}

async function callApi(
  baseUrl: string,
  token: string | null,
  method: string,
  path: string,
  body: object | undefined,
  { version, headers }: CallOptions,
): Promise<unknown> {
  const text = await demoFetch(`${baseUrl}${path}`, {
    method,
    headers: {
      ...headers,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return text === '' ? null : JSON.parse(text);
}
