import type { FastifyInstance } from 'fastify';
import type { Task, TaskRun } from '../jobs/task.ts';
import type { Telemetry } from './telemetry.ts';

/** Called by load balancers every few seconds; they would hide everything else. */
const PROBES = new Set(['/healthz', '/readyz']);

/** Records each request once it has been answered, by the pattern of its path. */
export function recordRequests(app: FastifyInstance, telemetry: Telemetry): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    if (!PROBES.has(route))
      telemetry.recordRequest({
        method: request.method,
        route,
        status: reply.statusCode,
        durationMs: reply.elapsedTime,
      });
    done();
  });
  app.addHook('onClose', () => telemetry.close());
}

/** A task that records each of its runs. */
export function recordRuns(task: Task, telemetry: Telemetry): Task {
  async function record<Result>(work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const end = (outcome: 'done' | 'failed') =>
      telemetry.recordJob({ task: task.name, outcome, durationMs: performance.now() - startedAt });
    try {
      const result = await work();
      end('done');
      return result;
    } catch (error) {
      end('failed');
      throw error;
    }
  }
  if ('sweep' in task) return { ...task, sweep: (run: TaskRun) => record(() => task.sweep(run)) };
  return { ...task, work: (payload: unknown, run: TaskRun) => record(() => task.work(payload, run)) };
}
