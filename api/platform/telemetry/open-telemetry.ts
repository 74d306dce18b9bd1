import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Gauges, Telemetry } from './telemetry.ts';
import type { TelemetryConfig } from './telemetry-config.ts';

const SCOPE = 'common-ground';
/** How long one export may take, in milliseconds. */
const EXPORT_TIMEOUT_MS = 5_000;
/** How long shutting down waits for the last export, in milliseconds. */
const LAST_EXPORT_MS = 2_000;
/** Routes times statuses: more than the default of 2,000. */
const MAX_SERIES = 5_000;
const NS_PER_S = 1e9;
/** Strangers choose the method; a label for each word they try would never end. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** In seconds, as OpenTelemetry recommends for requests. */
const BOUNDARIES = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

function openMetrics(resource: Resource, { endpoint, headers }: TelemetryConfig, gauges: Gauges) {
  const exporter = new OTLPMetricExporter({
    url: `${endpoint}/v1/metrics`,
    headers: { ...headers },
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const reader = new PeriodicExportingMetricReader({ exporter, cardinalityLimits: { default: MAX_SERIES } });
  const provider = new MeterProvider({ resource, readers: [reader] });
  const meter = provider.getMeter(SCOPE);
  const advice = { unit: 's', advice: { explicitBucketBoundaries: BOUNDARIES } };
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  meter.createObservableGauge('nodejs.eventloop.delay.p99', { unit: 's' }).addCallback((result) => {
    result.observe(delay.percentile(99) / NS_PER_S);
    delay.reset();
  });
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  meter
    .createObservableGauge('common_ground.database.busy')
    .addCallback((result) => result.observe(gauges.isDatabaseBusy() ? 1 : 0));
  return {
    requests: meter.createHistogram('http.server.request.duration', advice),
    jobs: meter.createHistogram('common_ground.job.duration', advice),
    async close() {
      delay.disable();
      await provider.shutdown();
    },
  };
}

function openTraces(resource: Resource, { endpoint, headers, sampledShare }: TelemetryConfig) {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource,
    sampler: new TraceIdRatioBasedSampler(sampledShare),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  return { tracer: provider.getTracer(SCOPE), close: () => provider.shutdown() };
}

/** Opens the exporters. What couldn't be sent is dropped: a collector that's down costs requests nothing. */
export function openTelemetry(config: TelemetryConfig, gauges: Gauges): Telemetry {
  const resource = resourceFromAttributes({ 'service.name': config.serviceName });
  const metrics = openMetrics(resource, config, gauges);
  const traces = openTraces(resource, config);
  /** Writes a span that has just ended. */
  function trace(
    name: string,
    kind: SpanKind,
    attributes: Record<string, string | number>,
    durationMs: number,
  ) {
    const endTime = Date.now();
    const span = traces.tracer.startSpan(
      name,
      { kind, startTime: endTime - durationMs, attributes },
      ROOT_CONTEXT,
    );
    return { span, end: () => span.end(endTime) };
  }
  return {
    recordRequest({ method, route, status, durationMs }) {
      const known = METHODS.has(method) ? method : '_OTHER';
      const attributes = {
        'http.request.method': known,
        'http.route': route,
        'http.response.status_code': status,
      };
      metrics.requests.record(durationMs / 1_000, attributes);
      const { span, end } = trace(`${known} ${route}`, SpanKind.SERVER, attributes, durationMs);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      end();
    },
    recordJob({ task, outcome, durationMs }) {
      const attributes = { 'common_ground.task': task, 'common_ground.outcome': outcome };
      metrics.jobs.record(durationMs / 1_000, attributes);
      const { span, end } = trace(task, SpanKind.INTERNAL, attributes, durationMs);
      if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
      end();
    },
    async close() {
      const sent = Promise.allSettled([metrics.close(), traces.close()]);
      await Promise.race([sent, sleep(LAST_EXPORT_MS, undefined, { ref: false })]);
    },
  };
}
