import { hasAnalytics, type PublicConfiguration } from '@common-ground/contract/public-configuration';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { POLICY_REPORTS_PATH } from './policy-reports.ts';

const IDENTITY_HOSTS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
/** Firebase Analytics, which is loaded after consent only, in a project that has a measurement ID. */
const ANALYTICS_SCRIPTS = ['https://www.googletagmanager.com'];
const ANALYTICS_HOSTS = [
  'https://firebase.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
  'https://*.google-analytics.com',
  'https://www.googletagmanager.com',
];

/** Where scripts and connections of the page may come from. */
export function sources(page: PublicConfiguration) {
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

/** Sets the security headers of every answer: no script but our own files, no frame, no foreign origin. */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const { script, connect } = sources(config.page);
  await app.register(helmet, {
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
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    );
  });
}
