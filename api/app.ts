import { randomUUID } from 'node:crypto';
import { BODY_BYTES } from '@common-ground/contract/route';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { FEATURES } from './features.ts';
import { startJobs } from './jobs.ts';
import type { Context } from './platform/context.ts';
import { type AdmissionOptions, registerAdmission } from './platform/http/admission/admission.ts';
import { registerBodyMemory } from './platform/http/admission/body-memory.ts';
import { registerConnectionLimits } from './platform/http/admission/connection-limits.ts';
import {
  MAX_PARAM_LENGTH,
  registerMalformedAddress,
  replaceMalformed,
} from './platform/http/admission/malformed-address.ts';
import { registerRequestBudget } from './platform/http/admission/request-budget.ts';
import { registerRequestOrder } from './platform/http/admission/request-order.ts';
import { registerAnswerWriter } from './platform/http/answer-writer.ts';
import { registerAuthEmulatorProxy } from './platform/http/auth-emulator-proxy.ts';
import { registerBodyTime } from './platform/http/body-time.ts';
import { registerCrawlers } from './platform/http/crawlers.ts';
import { registerCrossOrigin } from './platform/http/cross-origin.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerInputCheck } from './platform/http/input-check.ts';
import { registerJsonBody } from './platform/http/json-body.ts';
import { registerLastConnections } from './platform/http/last-connections.ts';
import { registerPage } from './platform/http/page.ts';
import { registerPolicyReports } from './platform/http/policy-reports.ts';
import { registerProblemReplies, replyToError } from './platform/http/problem-reply.ts';
import { registerSecurityHeaders } from './platform/http/security-headers.ts';
import { registerStartGate } from './platform/http/start-gate.ts';
import { registerUnreadBody } from './platform/http/unread-body.ts';
import { registerWellKnown } from './platform/http/well-known.ts';
import { logOptions } from './platform/telemetry/log.ts';
import { recordRequests } from './platform/telemetry/record-runs.ts';

/** Up to this many bytes are compressed in one go: a stream costs two to three times as much, and this takes less than a millisecond. */
const MAX_COMPRESSED_AT_ONCE = 65_536;

/**
 * Builds the whole application; the caller listens. In tests `log` takes the place of standard output, and `admission` sets who is
 * refused under overload. Null refuses no one: a machine that runs all tests at once is slow at everything.
 */
export async function createApp(
  context: Context,
  options: { log?: { write(line: string): void }; admission?: AdmissionOptions | null } = {},
): Promise<FastifyInstance> {
  const { config } = context;
  const app = Fastify({
    logger: logOptions(config.logLevel, options.log) ?? false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_BYTES,
    // Enough for ten megabytes over a slow connection; a JSON body gets less (registerBodyTime).
    requestTimeout: 300_000,
    connectionTimeout: 60_000,
    // How often to look for requests whose head or body hasn't arrived.
    http: { connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    rewriteUrl: replaceMalformed,
    // Whatever the router still refuses never reaches the error handler.
    frameworkErrors: (error, request, reply) => void replyToError(error, request, reply),
  });
  context.outages.writeTo(app.log);
  recordRequests(app, context.telemetry);
  app.addHook('preClose', async () => context.outages.end());
  app.decorateRequest('scope', null);
  app.decorateRequest('identity', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.server.headersTimeout = 10_000;
  registerConnectionLimits(app, config.trustedProxies);
  registerRequestOrder(app);
  registerBodyTime(app);
  registerUnreadBody(app);
  registerBodyMemory(app);
  registerLastConnections(app);
  registerProblemReplies(app);
  registerInputCheck(app);
  registerAnswerWriter(app);
  await registerSecurityHeaders(app, config);
  registerCrossOrigin(app, config.allowedOrigins);
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    syncThreshold: MAX_COMPRESSED_AT_ONCE,
  });
  await registerAuthEmulatorProxy(app, config.authEmulator);
  registerHealth(app, context);
  registerWellKnown(app, context);
  registerCrawlers(app, config);
  await app.register(async (api) => {
    await registerRequestBudget(api, config.requestsPerMinute);
    registerAdmission(api, context.isDatabaseBusy, options.admission);
    registerJsonBody(api);
    registerPolicyReports(api);
    registerMalformedAddress(api);
    registerStartGate(api, context.startGate);
    for (const register of FEATURES) register(api, context);
  });
  await registerPage(app, config);
  startJobs(app, context);
  return app;
}
