import { hasAnalytics, type PublicConfiguration } from '@common-ground/contract/public-configuration';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { POLICY_REPORTS_PATH } from './policy-reports.ts';

const IDENTITY_HOSTS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
/** Firebase Analytics, which is only loaded after consent, in a project that has a measurement ID. */
const ANALYTICS_SCRIPTS = ['https://www.googletagmanager.com'];
const ANALYTICS_HOSTS = [
  'https://firebase.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
  'https://*.google-analytics.com',
  'https://www.googletagmanager.com',
];

/** Where scripts and connections of the page may come from. */
export function policySources(page: PublicConfiguration) {
  const isCounted = hasAnalytics(page);
  return {
    script: ["'self'", ...(isCounted ? ANALYTICS_SCRIPTS : [])],
    connect: [
      "'self'",
      ...(page.apiBaseUrl === '' ? [] : [new URL(page.apiBaseUrl).origin]),
      ...(page.identity === 'firebase' ? IDENTITY_HOSTS : []),
      ...(isCounted ? ANALYTICS_HOSTS : []),
    ],
  };
}

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** The options for Helmet. */
function helmetOptions(config: Config): FastifyHelmetOptions {
  const { script, connect } = policySources(config.page);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: script,
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: connect,
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        reportUri: [POLICY_REPORTS_PATH],
        ...(config.isProduction ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: config.isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  };
}

/**
 * The headers that Helmet sets on a response, by name. They're the same for every response, and Helmet would rebuild the policy each
 * time.
 */
async function findHelmetHeaders(config: Config): Promise<ReadonlyMap<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, helmetOptions(config));
  const headers = new Map<string, string>();
  probe.get('/', async (_request, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) headers.set(name, String(value));
  });
  await probe.inject('/');
  await probe.close();
  return headers;
}

/** Sets the security headers of every response: only our own scripts, no frames, no foreign origins. */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const headers = new Map([...(await findHelmetHeaders(config)), ['permissions-policy', PERMISSIONS]]);
  app.addHook('onRequest', (_request, reply, done) => {
    // On the raw response, so that a response that a handler writes there has them too.
    reply.raw.setHeaders(headers);
    done();
  });
}
