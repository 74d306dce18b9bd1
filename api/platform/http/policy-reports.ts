import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takeBodyMemory } from './admission/body-memory.ts';

/** Where browsers report what the content security policy blocked. */
export const POLICY_REPORTS_PATH = '/api/policy-reports';
const MAX_BYTES = 16_384;
const MAX_REPORTS = 10;

/** The parts that we read of a report of the older or newer kind (CSP 3, 5.3 and 5.5). */
type Report = Readonly<Record<string, unknown>>;

function reportsIn(body: unknown): readonly Report[] {
  if (!Array.isArray(body)) return [(body as { 'csp-report'?: Report } | null)?.['csp-report'] ?? {}];
  const newer: readonly ({ readonly body?: Report } | null)[] = body;
  return newer.slice(0, MAX_REPORTS).map((item) => item?.body ?? {});
}

/** A field of a report under its older or newer name; empty for anything that isn't text, since anyone can send reports. */
function fieldOf(report: Report, older: string, newer: string): string {
  const field = report[older] ?? report[newer];
  return typeof field === 'string' ? field : '';
}

/** The host of what was blocked, or the keyword for it (`inline`, `eval`): never a path, which may name someone. */
function blockedHost(report: Report): string {
  const blocked = fieldOf(report, 'blocked-uri', 'blockedURL');
  if (URL.canParse(blocked)) return new URL(blocked).host || new URL(blocked).protocol;
  return /^[a-z-]{1,30}$/.test(blocked) ? blocked : 'unknown';
}

function directiveOf(report: Report): string {
  const directive = fieldOf(report, 'effective-directive', 'effectiveDirective');
  return /^[a-z-]{1,40}$/.test(directive) ? directive : 'unknown';
}

/** Logs what the content security policy blocked in someone's browser: the directive and the host, and nothing of the page. */
export function registerPolicyReports(app: FastifyInstance): void {
  app.register(async (reports) => {
    reports.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      reports.getDefaultJsonParser('error', 'error'),
    );
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      request.caller = `address ${request.ip}`;
      await reports.chargeRequest(request, reply);
      takeBodyMemory(request, reply);
    };
    reports.post(POLICY_REPORTS_PATH, { bodyLimit: MAX_BYTES, onRequest }, async (request, reply) => {
      for (const report of reportsIn(request.body).filter((item) => directiveOf(item) !== 'unknown'))
        request.log.warn(
          { directive: directiveOf(report), blocked: blockedHost(report) },
          'The content security policy blocked something',
        );
      return reply.status(204).send();
    });
  });
}
